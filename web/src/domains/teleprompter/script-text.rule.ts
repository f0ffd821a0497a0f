/** In characters; a browser stores it twice over, and lays it out in parts. */
export const maximumTextLength = 1_000_000

/** Of one part, in characters. Browsers lay out only the parts in sight. */
const partLength = 2_000

export const isTooLong = (text: string): boolean => text.length > maximumTextLength

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/**
 * The text in parts of about 2,000 characters that together are the whole text. A part ends with a line where
 * it can, else after a space, and never between the halves of one character.
 */
export function splitIntoParts(text: string): string[] {
  const parts: string[] = []
  let start = 0
  while (start < text.length) {
    const end = endOfPart(text, start)
    // The line that ends here: the next part begins a new one anyway.
    parts.push(text.slice(start, text[end - 1] === '\n' ? end - 1 : end))
    start = end
  }
  return parts
}

function endOfPart(text: string, start: number): number {
  const latest = start + partLength
  if (latest >= text.length) return text.length
  const line = text.lastIndexOf('\n', latest)
  if (line >= start) return line + 1
  const space = text.lastIndexOf(' ', latest)
  if (space > start) return space + 1
  return isSecondHalf(text.charCodeAt(latest)) ? latest - 1 : latest
}

const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff
