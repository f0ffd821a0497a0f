import { timeLimit } from '@oka/client/time-limit.ts'
import { followReminder, stopReminders } from '@oka/contract/reminders/reminders.endpoints.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'

/** In ms. */
const limitMs = 20_000

/** Null: what the academy has for tonight, also where the link is of nobody, or of an earlier reminder. */
export async function callFollow(token: string): Promise<{ programId: string; activityId: string } | null> {
  const answer = await callAsVisitor(followReminder, { token }, { signal: timeLimit(limitMs) })
  return answer.success ? answer.lesson : null
}

/** False: the link is of nobody. */
export const callStop = async (token: string): Promise<boolean> =>
  (await callAsVisitor(stopReminders, { token }, { signal: timeLimit(limitMs) })).success
