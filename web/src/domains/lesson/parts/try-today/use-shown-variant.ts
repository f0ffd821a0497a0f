import type { TryToday, TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { useChildGroups } from './child-groups.ts'
import { shownGroup, variantFor } from './try-variants.ts'

/** What the panel "Try today" shows, for what else names it. */
export function useShownVariant(tryToday: TryToday | null): TryVariant | null {
  const { groups } = useChildGroups()
  if (!tryToday) return null
  return variantFor(tryToday.variants, shownGroup(tryToday.variants, groups)) ?? null
}
