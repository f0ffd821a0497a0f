// Which activity comes next: the server advances programs with it, the client resolves `auto`.
// Activities are passed in the order of their sequence, as responses list them.

export interface OrderedActivity {
  readonly id: string
  readonly sequence: number
  readonly available: boolean
}

/**
 * The activity `auto` stands for: the available one at the enrollment's next index, else the first available,
 * else the first (LEARN-1).
 */
export function resolveAutoActivity<A extends OrderedActivity>(
  activities: readonly A[],
  nextActivityIndex: number,
): A | undefined {
  return (
    activities.find(({ available, sequence }) => available && sequence === nextActivityIndex) ??
    activities.find(({ available }) => available) ??
    activities[0]
  )
}

/** The next available activity after this one, if there is one. */
export function nextAvailableActivity<A extends OrderedActivity>(
  activities: readonly A[],
  sequence: number,
): A | undefined {
  return activities.find((activity) => activity.available && activity.sequence > sequence)
}

/**
 * The position of the program after `completed`: the next available activity.
 * `null` if the program does not advance, as when `completed` is before the current activity.
 */
export function nextAfterCompletion<A extends OrderedActivity>(
  activities: readonly A[],
  completed: OrderedActivity,
  current: OrderedActivity | undefined,
): A | null {
  if (current !== undefined && completed.sequence < current.sequence) return null
  return nextAvailableActivity(activities, completed.sequence) ?? null
}

/**
 * The activity to continue with after `ended`: the first that is available and not done, from the current one
 * of the program if that is further on already (LEARN-8), else from the next one in the list. `undefined`
 * where none is left.
 */
export function nextAfterEnd<A extends OrderedActivity>(
  activities: readonly A[],
  ended: OrderedActivity,
  nextActivityIndex: number,
  isDone: (activity: A) => boolean,
): A | undefined {
  const isLeft = (activity: A) =>
    activity.available && activity.sequence > ended.sequence && !isDone(activity)
  const current = activities.find(({ available, sequence }) => available && sequence === nextActivityIndex)
  return (
    activities.find((activity) => isLeft(activity) && activity.sequence >= (current?.sequence ?? 0)) ??
    activities.find(isLeft)
  )
}
