import { timeLimit } from '@oka/client/time-limit.ts'
import { sendFeedback as endpoint } from '@oka/contract/messages/messages.endpoints.ts'
import type { Feedback } from '@oka/contract/messages/messages.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import { environmentPublished } from '../../../platform/environment/environment.ts'
import { openSession } from '../../../platform/session/session.ts'
import { isSignedIn } from '../../../platform/session/signed-in.ts'

/** In ms. */
const limitMs = 20_000

/** As the member who is signed in, else as nobody. */
export const sendFeedback = (said: Feedback) => {
  const options = { signal: timeLimit(limitMs) }
  return isSignedIn()
    ? openSession(environmentPublished().apiRoot).call(endpoint.account, said, options)
    : callAsVisitor(endpoint.landing, said, options)
}
