import { useEffect, useMemo, useState } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LearningFacts, Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import {
  isSameThing,
  planWeek,
  planWeekAnew,
  type WeekInput,
} from '@oka/contract/recommendations/week/plan-week.rule.ts'
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

/** What a week is planned from, of this device too. */
function useWeekInput({ lessons, account, availableTime, recommendations, learning, series }: WeekPlanFacts) {
  const { outbox } = useLearnerSession().session
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
    () => thingReader({ lessons, learning, series, said }),
    [lessons, learning, series, said],
  )
  const input = useMemo<WeekInput>(
    () => ({
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
  return { input, read, requestedIn: weekOf(requestedAt, timeZone) }
}

/**
 * This week's plan: the saved one, else a new one, which is saved when it is shown first. A visitor’s is not:
 * showing a page gives no one an id.
 */
export function useWeekPlan(facts: WeekPlanFacts) {
  const { api } = useLearnerSession().session
  const save = useRecord(weekPlanKind)
  const { input, read, requestedIn } = useWeekInput(facts)
  const plan = useMemo(() => planWeek(input), [input])
  const mustSave = isNewPlan(plan, input.stored, requestedIn) && !api.isUnidentified()
  useEffect(() => {
    if (mustSave) save(plan)
  }, [mustSave, save, plan])
  return { plan, read, save: (next: WeekPlan) => void save(next) }
}

/**
 * After a purchase the week is planned anew around a lesson, once that is open here; a week that begins with it
 * was planned so before (DOOR-6).
 */
export function useWeekPlannedAnew(facts: WeekPlanFacts, firstId: string) {
  const save = useRecord(weekPlanKind)
  const { input, requestedIn } = useWeekInput(facts)
  const first = { activityId: firstId }
  const current = input.stored.find(({ week }) => week === input.week)?.things[0]
  const isPlannedSo = current !== undefined && isSameThing(current, first)
  const mustPlan = requestedIn === input.week && input.exists(first) && !input.isDone(first) && !isPlannedSo
  useEffect(() => {
    if (mustPlan) save(planWeekAnew(input, firstId))
  }, [mustPlan, save, input, firstId])
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
