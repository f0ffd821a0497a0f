// The children of a member, each an entry of its own (DOOR-5).
import * as z from 'zod/mini'
import { childrenAgeGroupOptions, speechOptions } from '../account/option-lists.ts'
import { boundedString, instant } from '../shared/primitives.ts'
import { grownUp, maxChildEntries } from './children-limits.ts'

/** In code points; a form may count more strictly. */
export const maxNicknameLength = 40

/**
 * Made by the device that adds the child; `age-1` to `age-4` where the documented list of ages added it, so
 * that two devices that send the same list add one child.
 */
export const childId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,36}$/, 'must be the id of a child'))

export const child = z.object({
  id: childId,
  /** What the family calls the child here; '' is nothing. Never sent to anybody else. */
  nickname: boundedString(maxNicknameLength),
  ageGroup: z.nullable(z.literal(childrenAgeGroupOptions.map(({ value }) => value))),
  /** Whether and how the child speaks. */
  speech: z.nullable(z.literal(speechOptions.map(({ value }) => value))),
  /** A removed child keeps nothing but its id. */
  isRemoved: z.boolean(),
  /** When the member changed this entry, by the client's clock. The later one stays. */
  changedAt: instant,
})
export type Child = z.output<typeof child>

/** Those that are named are saved; the others stay as they are. */
export const children = z.array(child).check(
  z.maxLength(maxChildEntries, { abort: true }),
  z.refine(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    'must name each child once',
  ),
)

/** Whose a condition is: a child's, by its id, or a grown-up's. */
export const conditionOwner = z.object({
  condition: z.int(),
  owner: z.union([z.literal(grownUp), childId]),
})
