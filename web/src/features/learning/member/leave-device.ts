import { localItems } from '../../../platform/storage/local-items.ts'
import { signedInMember } from '../../../platform/session/signed-in.ts'
import { createPlaces } from '../progress/places.ts'
import { ownerOf } from './owner.ts'

/** Before she signs out: what she learnt is hers on the server, not for the next one at this device. */
export function leaveDevice() {
  const memberId = signedInMember()
  if (memberId !== null) createPlaces(localItems).forgetSettled(ownerOf.member(memberId))
}
