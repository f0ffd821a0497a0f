import { timeLimit } from '@oka/client/time-limit.ts'
import { sendContactMessage } from '@oka/contract/messages/messages.endpoints.ts'
import type { ContactMessage } from '@oka/contract/messages/messages.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import { environmentPublished } from '../../../platform/environment/environment.ts'
import { openSession } from '../../../platform/session/session.ts'
import { isSignedIn } from '../../../platform/session/signed-in.ts'

/** In ms. */
const limitMs = 20_000

/** As the member who is signed in, else as nobody: an anonymous member's number has no part in it. */
export const sendContact = (message: ContactMessage) => {
  const options = { signal: timeLimit(limitMs) }
  return isSignedIn()
    ? openSession(environmentPublished().apiRoot).call(sendContactMessage.account, message, options)
    : callAsVisitor(sendContactMessage.landing, message, options)
}
