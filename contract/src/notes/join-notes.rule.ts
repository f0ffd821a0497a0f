// Two notes to one lesson that were written without knowing of each other.
/** Between the two texts. */
const emptyLine = '\n\n'

/** Both texts, `stored` first, each once: a text that the other has in it, as whole words, is not said again. */
export function joinNotes(stored: string, added: string): string {
  if (hasWords(stored, added.trim())) return stored
  if (hasWords(added, stored.trim())) return added
  return `${stored.trimEnd()}${emptyLine}${added.trimStart()}`
}

/** Whether `part` is in `whole` without a letter or number that goes on at either edge. */
function hasWords(whole: string, part: string): boolean {
  if (part === '') return true
  let at = whole.indexOf(part)
  for (let count = 0; at >= 0 && count < lookedAt; count++) {
    if (isEdge(whole, at) && isEdge(whole, at + part.length)) return true
    at = whole.indexOf(part, at + 1)
  }
  return false
}

/** Places of a part: more have only texts that repeat themselves, and looking on would take long. */
const lookedAt = 50

/** A character may be two units. */
const isEdge = (text: string, at: number) =>
  !(
    /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}\p{M}]/u.test(text.slice(at, at + 2))
  )
