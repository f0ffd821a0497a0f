// Each child has a copy of a sheet of its own, so that nothing written for one is on another's (DOOR-5). Pure.

/** A child's id; null is the copy that is no one child's: all that was written before there were two children. */
export type Copy = string | null

/**
 * The copies there are to choose among. A family with two or more children has one for each; any family also
 * has those that something is written on, so that nothing written is out of reach.
 */
export function listCopies({
  children,
  written,
}: {
  children: readonly string[]
  written: readonly Copy[]
}): Copy[] {
  const own = children.length > 1 ? children : children.filter((id) => written.includes(id))
  const ofOthers = written.filter((copy) => copy !== null && !children.includes(copy))
  const first = own.length === 0 ? [null] : own
  return [...first, ...ofOthers, ...(own.length > 0 && written.includes(null) ? [null] : [])]
}

/**
 * The copy that is shown: the one picked on the page, else of the child that lessons are chosen for, else of
 * the first child.
 */
export function shownCopy(
  copies: readonly Copy[],
  { picked, chosenChild }: { picked: Copy | undefined; chosenChild: string | null },
): Copy {
  if (picked !== undefined && copies.includes(picked)) return picked
  if (chosenChild !== null && copies.includes(chosenChild)) return chosenChild
  return copies[0] ?? null
}
