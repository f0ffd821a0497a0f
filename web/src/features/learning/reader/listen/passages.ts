// The passages of a text as they stand on the page: its paragraphs, headings, list items and table cells, in the order the voice reads them.
const passage = 'h1, h2, h3, h4, h5, h6, p, li:not(:has(> p)), td, th'

export const passagesIn = (text: Element): HTMLElement[] => [...text.querySelectorAll<HTMLElement>(passage)]

/** The first passage that begins in the free part of the window, between its top and its bottom in pixels; -1 where none does. */
export function firstInView(passages: readonly Element[], top: number, bottom: number): number {
  return passages.findIndex((one) => {
    const place = one.getBoundingClientRect()
    return place.top >= top && place.top < bottom
  })
}

export function isInView(element: Element, bottom = innerHeight): boolean {
  const place = element.getBoundingClientRect()
  return place.bottom > 0 && place.top < bottom
}
