// The signed-in user as this client knows them (SES-11), stored so that a page has it before the server
// answers; and what the page publishes of the session.
import { parseJson } from '@oka/client/parse-json.ts'
import { signedInUser, type SignedInUser } from '@oka/contract/identity/identity.schema.ts'
import { localStore } from '../storage/key-value-store.ts'
import { userInfoKey } from './personal-data.ts'
import { isSignedIn, notifySessionChange, signedInMemberId } from './signed-in.ts'

export const userInfo = {
  /** `null` while nothing is known of the signed-in member. */
  read(): SignedInUser | null {
    const user = parsed(localStore.read(userInfoKey))
    return user?.id === signedInMemberId() ? user : null
  },
  save({ id, firstName, partnerId, partnerUserId }: SignedInUser) {
    localStore.write(userInfoKey, JSON.stringify({ id, firstName, partnerId, partnerUserId }))
    notifySessionChange()
  },
  clear() {
    localStore.remove(userInfoKey)
    notifySessionChange()
  },
}

const parsed = (text: string | null): SignedInUser | null =>
  signedInUser.safeParse(parseJson(text)).data ?? null

type FetchedAt = Readonly<Record<string, number>>

/** For support and tests: no token, no id that opens anything. */
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

/** `fetchedAt` is called on each read. */
export function exposeSessionOnWindow(fetchedAt: () => FetchedAt) {
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
