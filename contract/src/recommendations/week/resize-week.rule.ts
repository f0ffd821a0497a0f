// "Make this week smaller", "Put it back", and when a week is finished.
import { maxThingsInWeek, type WeekPlan, type WeekThing } from '../../week-plans/week-plans.schema.ts'
import { fewestThings } from './plan-week.rule.ts'

type IsDone = (thing: WeekThing) => boolean

export const canMakeSmaller = (plan: WeekPlan, isDone: IsDone): boolean =>
  plan.things.length > fewestThings && plan.things.some((thing) => !isDone(thing))

/** Sets the last thing aside that is not done; nothing that is done leaves the week. */
export function makeSmaller(plan: WeekPlan, isDone: IsDone): WeekPlan {
  const index = plan.things.findLastIndex((thing) => !isDone(thing))
  const thing = plan.things[index]
  if (thing === undefined || !canMakeSmaller(plan, isDone)) return plan
  return {
    ...plan,
    things: plan.things.toSpliced(index, 1),
    setAside: [...plan.setAside, thing].slice(-maxThingsInWeek),
    movedCount: index < plan.movedCount ? plan.movedCount - 1 : plan.movedCount,
  }
}

/** Puts back what was set aside last, at the end of the week. */
export function putBack(plan: WeekPlan): WeekPlan {
  const thing = plan.setAside.at(-1)
  if (thing === undefined || plan.things.length >= maxThingsInWeek) return plan
  return { ...plan, things: [...plan.things, thing], setAside: plan.setAside.slice(0, -1) }
}
