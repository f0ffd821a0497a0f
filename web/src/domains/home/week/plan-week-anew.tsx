import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { usePrograms } from '../../../platform/session-data/session-data.queries.ts'
import { useRecommendations, useSeriesOutlines } from '../../library/index.ts'
import { useWeekPlannedAnew, type WeekPlanFacts } from './use-week-plan.ts'

/** Plans the week anew around the lesson that a purchase opened; draws nothing (DOOR-6). */
export function PlanWeekAnew({ lessonId }: { lessonId: string }) {
  const { programs, account } = usePrograms(null)
  if (!programs || !account) return null
  return <Facts lessonId={lessonId} programs={programs} account={account} />
}

function Facts({
  lessonId,
  programs,
  account,
}: {
  lessonId: string
  programs: readonly Program[]
  account: LandingAccountInfo
}) {
  const { recommendations, lessons, learning, family } = useRecommendations(programs, account)
  const { series, isPending } = useSeriesOutlines(account.seriesSteps.length > 0)
  if (isPending) return null
  const facts = { lessons, account, availableTime: family.availableTime, recommendations, learning, series }
  return <Plan facts={facts} lessonId={lessonId} />
}

function Plan({ facts, lessonId }: { facts: WeekPlanFacts; lessonId: string }) {
  useWeekPlannedAnew(facts, lessonId)
  return null
}
