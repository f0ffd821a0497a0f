// What support and tests may see of the session on the page itself: no token, no id that opens anything.
import type { SignedInUser } from '@oka/contract/identity/identity.shapes.ts'
import { isSignedIn } from './signed-in.ts'
import { userInfo } from './user-info.ts'

type FetchedAt = Readonly<Record<string, number>>

interface PublishedSession {
  readonly isAuthenticated: boolean
  readonly user: SignedInUser | null
  /** When each block of the session data was last fetched, in epoch ms (SES-5). */
  readonly fetchedAt: FetchedAt
}

declare global {
  interface Window {
    okaSession?: PublishedSession
  }
}

/** `fetchedAt` is asked each time somebody looks. */
export function publishSession(fetchedAt: () => FetchedAt) {
  window.okaSession = {
    get isAuthenticated() {
      return isSignedIn()
    },
    get user() {
      return userInfo.read()
    },
    get fetchedAt() {
      return fetchedAt()
    },
  }
}
