// Where the parts of a page are, to compare two engines.

export interface Box {
  /** What it is, and how its text begins. */
  name: string
  left: number
  width: number
  height: number
  /** Into which its text is broken, which engines may do differently. */
  lines: number
}

/** In CSS pixels: widths of letters differ by fractions, which a line of several words adds up. */
const tolerance = 8

/** Runs in the page: rows, headings, paragraphs, links, buttons and pictures, in their order. */
export function readBoxes(): Box[] {
  const elements = [
    ...document.querySelectorAll(
      ':is(main, aside) :is(h1, h2, h3, p, li, a, button, img), header :is(a, button)',
    ),
  ]
  return (
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A link within a text is wherever the lines before it end.
      .filter((element) => !getComputedStyle(element).display.startsWith('inline'))
      .map((element) => {
        const { left, width, height } = element.getBoundingClientRect()
        // Of the text alone: an icon whose end falls on that of a line would hide a line.
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const ends = new Set<number>()
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          for (const { bottom } of range.getClientRects()) ends.add(Math.round(bottom / 4))
        }
        return {
          name: `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}`,
          left,
          width,
          height,
          lines: ends.size,
        }
      })
  )
}

/** What lies elsewhere or has another size, except for text whose lines break otherwise. */
export function differences(expected: Box[], actual: Box[]): string[] {
  const names = (boxes: Box[]) => boxes.map(({ name }) => name).join('\n')
  if (names(expected) !== names(actual)) return otherParts(expected, actual)
  return expected.flatMap((box, index) => {
    const other = actual[index] ?? box
    if (other.lines !== box.lines) return []
    return (['left', 'width', 'height'] as const)
      .filter((side) => Math.abs(other[side] - box[side]) > tolerance)
      .map((side) => `${box.name}: ${side} ${Math.round(other[side])}, in Chromium ${Math.round(box[side])}`)
  })
}

function otherParts(expected: Box[], actual: Box[]): string[] {
  const missing = (from: Box[], of: Box[]) =>
    of.map(({ name }) => name).filter((name) => from.every((box) => box.name !== name))
  return [
    `${actual.length} parts in place of ${expected.length}; only in Chromium: ${missing(actual, expected).join(' | ')}; ` +
      `only here: ${missing(expected, actual).join(' | ')}`,
  ]
}
