import { signedInMember } from '../../../platform/session/signed-in.ts'
import { settingsHere } from '../settings/settings-here.ts'
import { ownerOf } from './owner.ts'
import { places } from './places-here.ts'

/** Before she signs out: what she learnt is hers on the server, not for the next one at this device, nor is her number. What waits to be sent stays. */
export function leaveDevice(memberId = signedInMember()) {
  if (memberId === null) return
  places.forgetSettled(ownerOf.member(memberId))
  settingsHere.forget(memberId)
}
