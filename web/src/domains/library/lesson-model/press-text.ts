import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMessages } from './learning.messages.ts'
import { isTimed } from './lesson-kind.ts'
import { lessonState } from './lesson-state.ts'
import { clockTime } from './time-text.ts'

/** What a press on a lesson does: it is continued, from its time where it has one, or started. */
export function pressText(lesson: Activity): string {
  const state = lessonState(lesson)
  if (state.kind !== 'started') return learningMessages.start
  return isTimed(lesson) && state.resumeAt > 0
    ? learningMessages.continueFrom(clockTime(state.resumeAt))
    : learningMessages.continue
}
