// Which activity comes next. Pure and shared: the server moves the index with it, the client resolves `auto` with it.
// Activities are given as every answer lists them: in the order of their sequence.

/** As far as the order needs it. */
export interface Ordered {
  readonly id: string
  readonly sequence: number
  readonly available: boolean
}

/** The activity `auto` stands for: the available one at the enrollment's next index, else the first available, else the first (S2 §2.3). */
export function activityForAuto<A extends Ordered>(activities: readonly A[], nextActivityIndex: number): A | undefined {
  return (
    activities.find(({ available, sequence }) => available && sequence === nextActivityIndex) ?? activities.find(({ available }) => available) ?? activities[0]
  )
}

/** The next available activity after this one, if there is one. */
export function activityAfter<A extends Ordered>(activities: readonly A[], sequence: number): A | undefined {
  return activities.find((one) => one.available && one.sequence > sequence)
}

/**
 * Where the program stands once `completed` is done: the next available activity after it.
 * A late or repeated message about an activity before the current one moves nothing (`null`).
 */
export function nextOnCompletion<A extends Ordered>(activities: readonly A[], completed: Ordered, current: Ordered | undefined): A | null {
  if (current !== undefined && completed.sequence < current.sequence) return null
  return activityAfter(activities, completed.sequence) ?? null
}

/**
 * Where somebody goes on from `ended`: to where her program then stands. `undefined` after the last one.
 * Standing at `ended` itself or before it, that is the one after it; standing further on already, it is there (S2 §4).
 */
export function activityToGoOnWith<A extends Ordered>(activities: readonly A[], ended: Ordered, nextActivityIndex: number): A | undefined {
  const current = activities.find(({ available, sequence }) => available && sequence === nextActivityIndex)
  return current !== undefined && ended.sequence < current.sequence ? current : activityAfter(activities, ended.sequence)
}
