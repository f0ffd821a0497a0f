// Words that make the numbers for help larger and put them first. They find few of the inputs of people in
// danger: the numbers stand under the field for every input, and nothing may depend on these words.
import { helpKinds, type HelpKind } from '../catalogue/lesson-parts.enums.ts'
import type { SearchIndex } from './search-index.rule.ts'

/** In the order in which kinds are shown. `firstEntry`: the id of the first result. */
export function helpKindsIn(
  { help, helpPairs, helpOfLesson }: SearchIndex,
  stems: readonly string[],
  firstEntry: string | undefined,
): HelpKind[] {
  const found = new Set<HelpKind>(help(stems).flatMap(({ value }) => value))
  for (const { one, other, kinds } of helpPairs)
    if (one(stems).length > 0 && other(stems).length > 0) for (const kind of kinds) found.add(kind)
  for (const kind of helpOfLesson.get(firstEntry ?? '') ?? []) found.add(kind)
  return helpKinds.filter((kind) => found.has(kind))
}
