import { useEffect, useMemo, useState } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LearningFacts, Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { planWeek } from '@oka/contract/recommendations/week/plan-week.rule.ts'
import { weekOf } from '@oka/contract/recommendations/week/week-of.rule.ts'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import type { WeekPlan } from '@oka/contract/week-plans/week-plans.schema.ts'
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts'
import { nextStepsOf, thingReader } from './things-of-week.ts'
import { useBootstrapData, useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession, useRecord } from '../../../platform/session-data/session-provider.tsx'
import { weekPlanKind } from '../../../platform/session-data/kinds/week-plan.kind.ts'

export interface WeekPlanFacts {
  lessons: readonly Activity[]
  account: LandingAccountInfo
  availableTime: number | null
  recommendations: readonly Recommendation<Activity>[]
  learning: LearningFacts
  series: readonly SeriesOutline[]
}

/**
 * This week's plan: the saved one, else a new one, which is saved when it is shown first. A visitor’s is not:
 * showing a page gives no one an id.
 */
export function useWeekPlan({
  lessons,
  account,
  availableTime,
  recommendations,
  learning,
  series,
}: WeekPlanFacts) {
  const { api, outbox } = useLearnerSession().session
  const save = useRecord(weekPlanKind)
  const [now] = useState(() => Date.now())
  const timeZone = account.timeZone || deviceTimeZone()
  const week = weekOf(now, timeZone)
  const requestedAt = useBootstrapData()?.requestedAt ?? 0
  const changes = useOutboxEntries(weekPlanKind) // a second press changes what the first one made
  const stored = useMemo(
    () => outbox.apply({ programs: [], account }, requestedAt, changes).account?.weekPlans ?? [],
    [outbox, account, requestedAt, changes],
  )
  const said = account.seriesSteps
  const read = useMemo(
    () => thingReader({ lessons, progress: learning.progress, series, said }),
    [lessons, learning, series, said],
  )
  const plan = useMemo(
    () =>
      planWeek({
        week,
        availableTime,
        recommendations,
        learning,
        nextSteps: nextStepsOf(series, said),
        stored,
        isDone: (thing) => read(thing)?.isDone ?? false,
        exists: (thing) => read(thing) !== null,
      }),
    [week, availableTime, recommendations, learning, series, said, stored, read],
  )
  const mustSave = isNewPlan(plan, stored, weekOf(requestedAt, timeZone)) && !api.isUnidentified()
  useEffect(() => {
    if (mustSave) save(plan)
  }, [mustSave, save, plan])
  return { plan, read, save: (next: WeekPlan) => void save(next) }
}

/**
 * `requestedIn`: the week the server's data is from. Older data may lack the plan that another device made
 * since, which this one would replace.
 */
export const isNewPlan = (
  { week, things }: WeekPlan,
  stored: readonly WeekPlan[],
  requestedIn: string,
): boolean => things.length > 0 && requestedIn === week && stored.every((other) => other.week !== week)
