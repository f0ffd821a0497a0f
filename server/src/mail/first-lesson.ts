import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'

export type FirstLesson = Pick<Activity, 'title' | 'minutes' | 'url'>

/** The first lesson that everyone may open; `programs` as a visitor sees them. */
export const findFirstLesson = (programs: readonly Program[]): FirstLesson | null =>
  programs
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(({ learningActivities }) => learningActivities)
    .find(({ available }) => available) ?? null
