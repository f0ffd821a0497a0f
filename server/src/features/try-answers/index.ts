// What "Did you try it?" offers to other features.
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import type { Handle } from '../../db/database.ts'
import { toTryAnswers } from './try-answers.record.ts'
import { listAnswerRows } from './try-answers.store.ts'

export { saveReminder } from './try-answers.store.ts'

/** Newest first. */
export const listTryAnswers = async (db: Handle, memberId: string): Promise<TryAnswer[]> =>
  toTryAnswers(await listAnswerRows(db, memberId))
