// Who the signed-in person is to this client (SES-11); kept, so that a page knows before the server answers.
import * as z from 'zod/mini'
import { signedInUser, type SignedInUser } from '@oka/contract/identity/identity.shapes.ts'
import { localItems } from '../storage/local-items.ts'
import { userInfoKey } from './personal-items.ts'
import { sessionChanged, signedInMember } from './signed-in.ts'

export const userInfo = {
  /** `null` while nothing is known of the member who is signed in. */
  read(): SignedInUser | null {
    const user = parsed(localItems.read(userInfoKey))
    return user?.id === signedInMember() ? user : null
  },
  keep({ id, firstName, partnerId, partnerUserId }: SignedInUser) {
    localItems.write(userInfoKey, JSON.stringify({ id, firstName, partnerId, partnerUserId }))
    sessionChanged()
  },
  forget() {
    localItems.remove(userInfoKey)
    sessionChanged()
  },
}

function parsed(kept: string | null): SignedInUser | null {
  try {
    return z.parse(signedInUser, JSON.parse(kept ?? ''))
  } catch {
    return null
  }
}
