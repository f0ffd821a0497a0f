// Everything a member owns that is written on this device first. A `*.kind.ts` that is missing here fails
// all.test.ts.
import { childSheetTextKind } from './child-sheet-text.kind.ts'
import { leftOutActivityKind } from './left-out-activity.kind.ts'
import { savedActivityKind } from './saved-activities.kind.ts'
import { profileAnswerKind } from './profile-answer.kind.ts'
import { jumpKind } from './jump.kind.ts'
import { noteKind } from './note.kind.ts'
import { progressKind } from './progress.kind.ts'
import { seriesStepKind } from './series-step.kind.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { sheetTextKind } from './sheet-text.kind.ts'
import { tryReminderKind } from './try-reminder.kind.ts'
import { tryAnswerKind } from './try-answers.kind.ts'
import { weekPlanKind } from './week-plan.kind.ts'

export const memberData: readonly OutboxKind<unknown>[] = [
  progressKind,
  jumpKind,
  savedActivityKind,
  tryAnswerKind,
  tryReminderKind,
  sheetTextKind,
  childSheetTextKind,
  noteKind,
  seriesStepKind,
  profileAnswerKind,
  leftOutActivityKind,
  weekPlanKind,
]
