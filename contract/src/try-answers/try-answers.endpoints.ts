import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { tryAnswer, tryAnswerChange, tryReminder } from './try-answers.schema.ts'

const response = z.object({ success: z.literal(true), tryAnswers: z.array(tryAnswer) })

/**
 * Saves what the learner says of the thing to try, or takes it back; in a locked or withdrawn lesson too.
 * Repeats change nothing. Returns all answers, newest first.
 */
export const updateTryAnswer = learnerEndpoint({
  name: 'UpdateTryAnswer',
  method: 'POST',
  path: 'update-try-answer',
  summary: 'Say how trying something from a lesson went, or take the answer back',
  landingCallers: ['anonymous'],
  input: tryAnswerChange,
  output: { landing: response, account: response },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})

/**
 * Saves that "not today" came back to the learner. Repeats change nothing. Returns all answers, newest first.
 */
export const markTryReminded = learnerEndpoint({
  name: 'MarkTryReminded',
  method: 'POST',
  path: 'mark-try-reminded',
  summary: 'Save that a lesson’s “Not today” came back',
  landingCallers: ['anonymous'],
  input: tryReminder,
  output: { landing: response, account: response },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})
