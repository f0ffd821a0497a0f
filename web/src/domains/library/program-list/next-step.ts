// What a program's list offers as the one next lesson: its button, the lesson named below it and the row that
// is marked are this one. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { lessonState } from '../lesson-model/lesson-state.ts'
import { openElsewhere } from '../lesson-model/open-lessons.ts'
import { isDone, minutesLeft } from '../lesson-model/program-progress.ts'
import { programListMessages as messages } from './program-list.messages.ts'

export interface NextStep {
  /** Of another program where everything open in this one is done. */
  lesson: Activity
  label: string
}

/** `next` is what the learner's progress leads to; `null` where nothing in the program is open. */
export function findNextStep(
  program: Program,
  programs: readonly Program[],
  next: Activity | null,
  account: LandingAccountInfo | null,
): NextStep | null {
  if (!next) return null
  if (isDone(next)) {
    const [elsewhere] = openElsewhere(programs, program, account)
    return elsewhere
      ? { lesson: elsewhere.activity, label: messages.goOnWith(elsewhere.program.fullName) }
      : { lesson: next, label: messages.again }
  }
  if (lessonState(next).kind === 'started')
    return { lesson: next, label: messages.continueMinutesLeft(minutesLeft(next)) }
  const hasBegun = program.learningActivities.some(({ memberDetails }) => memberDetails)
  return { lesson: next, label: hasBegun ? learningMessages.continue : learningMessages.start }
}
