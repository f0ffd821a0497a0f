import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'

/** The groups a reader can choose among; none where one variant is for every child. */
export function groupsOf(variants: readonly TryVariant[]): ChildGroup[] {
  const isForAll = (variant: TryVariant) => variant.for.includes('everyone')
  if (variants.every(isForAll)) return []
  return childGroups.filter((group) =>
    variants.some((variant) => variant.for.includes(group) || isForAll(variant)),
  )
}

/** The variant for a child of this group: the one that names it, else the one for everyone. */
export const variantFor = (
  variants: readonly TryVariant[],
  group: ChildGroup | null,
): TryVariant | undefined =>
  variants.find((variant) => group !== null && variant.for.includes(group)) ??
  variants.find((variant) => variant.for.includes('everyone')) ??
  variants[0]

/**
 * The first of the reader's groups that the lesson has; without one, the first that its first variant is for.
 */
export function shownGroup(
  variants: readonly TryVariant[],
  wanted: readonly ChildGroup[],
): ChildGroup | null {
  const groups = groupsOf(variants)
  return (
    wanted.find((group) => groups.includes(group)) ??
    groups.find((group) => variants[0] === variantFor(variants, group)) ??
    groups[0] ??
    null
  )
}
