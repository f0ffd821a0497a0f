import { signedInMember } from '../../../platform/session/signed-in.ts'
import { ownerOf } from './owner.ts'
import { places } from './places-here.ts'

/** Before she signs out: what she learnt is hers on the server, not for the next one at this device. What waits to be sent stays. */
export function leaveDevice(memberId = signedInMember()) {
  if (memberId !== null) places.forgetSettled(ownerOf.member(memberId))
}
