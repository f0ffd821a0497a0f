import type { WeekPlan, WeekThing } from '@oka/contract/week-plans/week-plans.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted, stepInWords } from '../../member-records/person-data.ts'
import type { CatalogueView } from '../catalogue/index.ts'
import { mergePlans, weekRows } from './week-plans.store.ts'

type Weeks = ReturnType<typeof weekRows.parse>
type StoredPlan = Omit<WeekPlan, 'week'>

export const weekPlansRecord = (): MemberRecord<{ weeks: Weeks }, 'weekPlans', 'week_plan'> => ({
  name: 'weekPlans',
  ...memberTables('week_plan'),
  rows: { weeks: weekRows },
  toBootstrap: ({ weeks }, { view }) => ({
    weekPlans: weeks.toReversed().map((row) => toWeekPlan(row, view)),
  }),
  merge: mergePlans,
  toReadable({ week_plan: rows }, { lessonTitle, day }) {
    const readable = ({ things, setAside }: StoredPlan) => {
      const names = (some: readonly WeekThing[]) =>
        some
          .map((thing) => ('step' in thing ? stepInWords(thing.step) : lessonTitle(thing.activityId)))
          .join(', ')
      return [
        things.length > 0 ? names(things) : 'Nothing planned',
        setAside.length > 0 && `Put aside: ${names(setAside)}`,
      ]
        .filter(Boolean)
        .join('. ')
    }
    return {
      title: 'Your week',
      summary: `${counted(rows.length, 'week')} planned`,
      entries: rows
        .toSorted((a, b) => (a.week < b.week ? 1 : -1))
        .map((row) => ({
          label: `The week of ${mondayText(row.week)}`,
          value: `${readable(parsePlan(row.plan))}. Changed on ${day(row.changed_at)}`,
        })),
    }
  },
  retention: ['weekPlans'],
  savedAt: { week_plan: 'changed_at' },
})

/** A date without a time, the same in every time zone. */
const mondayText = (week: string) =>
  new Date(week).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const planText = ({ things, setAside, movedCount }: StoredPlan): string =>
  JSON.stringify({ things, setAside, movedCount })
const parsePlan = (text: string) => JSON.parse(text) as StoredPlan

/**
 * Without lessons that the catalogue lacks: a plan may come from a device that has a later one, and a lesson
 * may be withdrawn.
 */
function toWeekPlan([week, text]: Weeks[number], { programs }: CatalogueView): WeekPlan {
  const { things, setAside, movedCount } = parsePlan(text)
  const isKnown = (thing: WeekThing) =>
    'step' in thing ||
    [...programs.values()].some(({ learningActivities }) =>
      learningActivities.some(({ id }) => id === thing.activityId),
    )
  const known = things.filter(isKnown)
  return {
    week,
    things: known,
    setAside: setAside.filter(isKnown),
    movedCount: Math.min(movedCount, known.length),
  }
}
