// "Not today" comes back by mail where reminders are on (docs/decisions/0067).
import { findTryToAskAgain } from '@oka/contract/try-answers/returning-try.rule.ts'
import type { Database } from '../../db/database.ts'
import { readCatalogueView } from '../billing/index.ts'
import { findAvailableActivity, type LiveCatalogue } from '../catalogue/index.ts'
import { listTryAnswers } from '../try-answers/index.ts'
import { sameDayIn } from './next-reminder.rule.ts'

/** The lesson to ask about again this evening; null: none. Only of those that home would ask about. */
export async function findPutOff(
  { database: { db }, catalogue }: { database: Database; catalogue: LiveCatalogue },
  { memberId, timeZone }: { memberId: string; timeZone: string },
  now: number,
): Promise<string | null> {
  const view = await readCatalogueView({ db, catalogue }, { kind: 'member', memberId, familyId: '' }, now)
  const canComeBack = (activityId: string) => {
    const found = findAvailableActivity(view, catalogue.activity(activityId))
    // no question follows an emergency (TRUST-18)
    return found !== null && found.program.visible && !found.activity.isSafety
  }
  const answers = (await listTryAnswers(db, memberId)).filter(({ activityId }) => canComeBack(activityId))
  return findTryToAskAgain(answers, [], now, sameDayIn(timeZone))?.activityId ?? null
}
