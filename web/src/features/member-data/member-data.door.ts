// Everything a member owns that is written on this device first. A `*.kind.ts` that is missing here fails
// member-data.test.ts.
import { leftOutActivityKind } from '../left-out-activities/left-out-activities.door.ts'
import { savedActivityKind } from '../saved-activities/saved-activities.door.ts'
import { profileAnswerKind } from '../profile/profile.door.ts'
import { jumpKind, progressKind } from '../saved-progress/saved-progress.door.ts'
import { seriesStepKind } from '../series/series.door.ts'
import type { MemberDataKinds } from '../session-data/session-data.door.ts'
import { sheetTextKind } from '../sheets/sheets.door.ts'
import { tryReminderKind, tryAnswerKind } from '../try-answers/try-answers.door.ts'
import { weekPlanKind } from '../week-plans/week-plans.door.ts'

export const memberData: MemberDataKinds = [
  progressKind,
  jumpKind,
  savedActivityKind,
  tryAnswerKind,
  tryReminderKind,
  sheetTextKind,
  seriesStepKind,
  profileAnswerKind,
  leftOutActivityKind,
  weekPlanKind,
]
