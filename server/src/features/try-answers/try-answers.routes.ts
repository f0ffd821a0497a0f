import { markTryReminded, updateTryAnswer } from '@oka/contract/try-answers/try-answers.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import {
  markTryReminded as mark,
  updateTryAnswer as update,
  type TryAnswersDeps,
} from './update-try-answer.ts'

export function tryAnswersRoutes(binding: Binding, deps: TryAnswersDeps) {
  bindLearnerEndpoint(binding, updateTryAnswer, async ({ input, caller, now }) => ({
    success: true as const,
    tryAnswers: await update(deps, caller, input, now),
  }))
  bindLearnerEndpoint(binding, markTryReminded, async ({ input, caller, now }) => ({
    success: true as const,
    tryAnswers: await mark(deps, caller, input, now),
  }))
}
