import { childGroups } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { ChildAge } from '../../../profile/index.ts'

/** Whom a variant is shown for. */
export interface ShownChild {
  /** Null where the lesson has the same for every age. */
  age: ChildAge | null
  doesNotSpeak: boolean
}

const allAges = childGroups.filter((group) => group !== 'doesNotSpeak')
const isForAll = (variant: TryVariant) => variant.for.includes('everyone')

/** The ages a lesson has something for; none where one variant is for every child. */
export function agesOf(variants: readonly TryVariant[]): ChildAge[] {
  const others = variants.filter((variant) => variant.for.some((group) => group !== 'doesNotSpeak'))
  if (others.every(isForAll)) return []
  return allAges.filter((age) => others.some((variant) => variant.for.includes(age) || isForAll(variant)))
}

/** Whether the way of speaking changes what is shown at some age. */
export function hasOwnForSpeech(variants: readonly TryVariant[]): boolean {
  const ages = agesOf(variants)
  return (ages.length === 0 ? [null] : ages).some(
    (age) =>
      variantFor(variants, { age, doesNotSpeak: true }) !==
      variantFor(variants, { age, doesNotSpeak: false }),
  )
}

/** The variant that names the way of speaking, else the one that names the age, else the one for everyone. */
export const variantFor = (
  variants: readonly TryVariant[],
  { age, doesNotSpeak }: ShownChild,
): TryVariant | undefined =>
  (doesNotSpeak ? variants.find((variant) => variant.for.includes('doesNotSpeak')) : undefined) ??
  variants.find((variant) => age !== null && variant.for.includes(age)) ??
  variants.find(isForAll) ??
  variants[0]

/** The first of the reader's ages that the lesson has; without one, the first that its first variant is for. */
export function shownAge(variants: readonly TryVariant[], wanted: readonly ChildAge[]): ChildAge | null {
  const ages = agesOf(variants)
  return (
    wanted.find((age) => ages.includes(age)) ??
    ages.find((age) => variants[0] === variantFor(variants, { age, doesNotSpeak: false })) ??
    ages[0] ??
    null
  )
}

/** What is shown where nothing is known of the child. */
export const variantForAnyone = (variants: readonly TryVariant[]) =>
  variantFor(variants, { age: shownAge(variants, []), doesNotSpeak: false })
