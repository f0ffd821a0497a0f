// Two notes to one lesson that were written without knowing of each other.
import { maxStoredNote } from './notes.schema.ts'

/** Between the two texts. */
const emptyLine = '\n\n'

/**
 * Both texts, `stored` first, each once: a text that the other has in it, as whole words, is not said again.
 * Where both have no room, `added`, which was written last, stays whole, and of `stored` the end that fits.
 */
export function joinNotes(stored: string, added: string): string {
  if (hasWords(stored, added.trim())) return stored
  if (hasWords(added, stored.trim())) return added
  const [first, second] = [stored.trimEnd(), added.trimStart()]
  const room = maxStoredNote - emptyLine.length - second.length
  if (room <= 0) return added
  return `${endOf(first, room)}${emptyLine}${second}`
}

/** Whether `part` is in `whole` without a letter or number that goes on at either edge. */
function hasWords(whole: string, part: string): boolean {
  if (part === '') return true
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (isEdge(whole, at) && isEdge(whole, at + part.length)) return true
  return false
}

/** A character may be two units. */
const isEdge = (text: string, at: number) =>
  !(
    /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}\p{M}]/u.test(text.slice(at, at + 2))
  )

/** The last `room` units, from the start of a line where there is one, and of a whole character. */
function endOf(text: string, room: number): string {
  if (text.length <= room) return text
  const end = text.slice(-room)
  const lineAt = text.at(-room - 1) === '\n' ? 0 : end.indexOf('\n') + 1
  return (lineAt > 0 ? end.slice(lineAt) : end.replace(/^[\uDC00-\uDFFF]/, '')).trimStart()
}
