/** A film about the plan. */
export interface Film {
  title: string
  /** On the asset host. */
  posterUrl: string
}

/** None is made yet. A page whose flag asks for films shows that part only once there are some (PUB-7). */
export const films: readonly Film[] = []
