import type { TryToday, TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { useChildGroups } from './child-groups.ts'
import { shownAge, variantFor } from './try-variants.ts'

/** What the panel "Try today" shows, for what else names it. */
export function useShownVariant(tryToday: TryToday | null): TryVariant | null {
  const { ages, doesNotSpeak } = useChildGroups()
  if (!tryToday) return null
  const { variants } = tryToday
  return variantFor(variants, { age: shownAge(variants, ages), doesNotSpeak }) ?? null
}
