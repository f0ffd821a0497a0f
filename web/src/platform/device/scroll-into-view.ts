/** Scrolls smoothly, or at once for users who prefer reduced motion. */
export function scrollIntoView(element: Element, block: ScrollLogicalPosition) {
  element.scrollIntoView({
    block,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
}

export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
