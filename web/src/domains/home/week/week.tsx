import { useEffect, useState } from 'react'
import { makeSmaller, canMakeSmaller, putBack } from '@oka/contract/recommendations/week/resize-week.rule.ts'
import { isSameThing, thingKey } from '@oka/contract/recommendations/week/plan-week.rule.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import type { WeekPlan, WeekThing } from '@oka/contract/week-plans/week-plans.schema.ts'
import { paths } from '../../../app/paths.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { useWeekPlan, type WeekPlanFacts } from './use-week-plan.ts'
import { WeekCard } from './week-card.tsx'
import { weekMessages as messages } from './week.messages.ts'
import { WeekSkeleton } from './week-skeleton.tsx'
import { savedActivityKind } from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import { type ReasonWords, RecommendationRow, useSeriesOutlines } from '../../library/index.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'

interface WeekProps extends Omit<WeekPlanFacts, 'series'> {
  lessonPath: (lesson: Activity) => string
  /** The shut lesson that fits best; it is named beside two open things at least (DOOR-6). */
  shut: Recommendation<Activity> | undefined
  words: ReasonWords
}

/** This week's plan, once the series in it are loaded, where there are any. */
export function Week(props: WeekProps) {
  const { series, isPending } = useSeriesOutlines(props.account.seriesSteps.length > 0)
  return isPending ? <WeekSkeleton /> : <PlannedWeek {...props} series={series} />
}

function PlannedWeek({ lessonPath, shut, words, ...facts }: WeekProps & WeekPlanFacts) {
  const { recommendations, lessons, learning } = facts
  const { plan, read, save } = useWeekPlan(facts)
  const saveForLater = useRecord(savedActivityKind)
  const [savedHere, setSavedHere] = useState<readonly string[]>([])
  const shown = plan.things.flatMap((thing) => {
    const each = read(thing)
    return each ? [{ ...each, thing }] : []
  })
  const newlyDone = useNewlyDone(plan.week, shown)
  if (shown.length === 0) return null

  const isDone = (thing: WeekThing) => read(thing)?.isDone ?? false
  const isSaved = (thing: WeekThing) => learning.saved.has(thingKey(thing))
  const smaller = makeSmaller(plan, isDone)
  const removed = smaller.setAside.at(-1)
  const whole = putBack(plan)
  const back = plan.setAside.at(-1)
  const change = (next: WeekPlan, announcement: string) => {
    save(next)
    announce(announcement)
  }
  const onMakeSmaller = () => {
    if (!removed) return
    change(smaller, messages.isSmaller(read(removed)?.title ?? ''))
    if ('step' in removed || isSaved(removed)) return
    saveForLater({ activityId: removed.activityId, isSaved: true })
    setSavedHere([...savedHere, removed.activityId])
  }
  const onPutBack = () => {
    if (!back) return
    change(whole, messages.isBack(read(back)?.title ?? ''))
    if ('activityId' in back && savedHere.includes(back.activityId))
      saveForLater({ activityId: back.activityId, isSaved: false })
  }
  const pathOf = (thing: WeekThing) => {
    if ('step' in thing) return paths.series(thing.step.split('/')[0] ?? '')
    const lesson = lessons.find(({ id }) => id === thing.activityId)
    return lesson ? lessonPath(lesson) : paths.home
  }
  const more = recommendations.find(
    ({ lesson }) => !plan.things.some((thing) => isSameThing(thing, { activityId: lesson.id })),
  )
  return (
    <WeekCard
      things={shown.map(({ thing, ...each }) => ({
        ...each,
        path: pathOf(thing),
        isNewlyDone: newlyDone.has(each.key),
      }))}
      movedCount={plan.movedCount}
      setAside={{ count: plan.setAside.length, isSaved: plan.setAside.every(isSaved) }}
      onMakeSmaller={canMakeSmaller(plan, isDone) ? onMakeSmaller : null}
      onPutBack={onPutBack}
      morePath={more ? lessonPath(more.lesson) : null}
    >
      {shut && shown.length >= 2 && (
        <RecommendationRow recommendation={shut} words={words} path={lessonPath(shut.lesson)} />
      )}
    </WeekCard>
  )
}

/** What was done when a week was shown last, in this document. */
const doneBefore = new Map<string, ReadonlySet<string>>()

/** What is done since the week was shown last: its leaves unfold. */
function useNewlyDone(week: string, shown: readonly { key: string; isDone: boolean }[]): ReadonlySet<string> {
  const done = shown.filter(({ isDone }) => isDone).map(({ key }) => key)
  const doneKeys = done.join(' ')
  const [before] = useState(() => doneBefore.get(week))
  useEffect(() => {
    doneBefore.set(week, new Set(doneKeys.split(' ')))
  }, [week, doneKeys])
  return new Set(before ? done.filter((key) => !before.has(key)) : [])
}
