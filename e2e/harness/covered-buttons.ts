// Buttons in bars that stay in view, and whether a press on them reaches them wherever the page is scrolled.
/** Phones, one with the bars of its browser, and a low desktop window. */
export const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1280, height: 700 },
]

/**
 * Runs in the page: where a press on a button or link in a bar that stays in view would reach something else.
 */
export function coveredButtons(): string[] {
  const stays = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position)
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  // A card beside the text stays with it, may be higher than the window, and ends below the bar like the
  // text.
  const isCard = (element: Element) =>
    getComputedStyle(element).bottom === 'auto' && element.getBoundingClientRect().height > innerHeight / 3
  const bars = [...document.querySelectorAll('body *')].filter(
    (element) => stays(element) && !scrolls(element) && !isCard(element) && element.checkVisibility(),
  )
  const buttons = [
    ...new Set(bars.flatMap((bar) => [...bar.querySelectorAll('button, a[href], summary')])),
  ].filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  const found: string[] = []
  for (let position = 0; ; position += 20) {
    scrollTo({ top: position, behavior: 'instant' })
    for (const button of buttons) {
      const { left, width, top, height } = button.getBoundingClientRect()
      const y = top + height / 2
      if (width === 0 || y < 0 || y >= innerHeight) continue
      for (const share of [0.2, 0.5, 0.8]) {
        const hit = document.elementFromPoint(left + width * share, y)
        if (hit && button.contains(hit)) continue
        found.push(
          `${button.textContent || button.getAttribute('aria-label')} at ${share} of its width, scrolled by ${position}: ${hit?.outerHTML.slice(0, 80)}`,
        )
      }
    }
    if (position >= document.documentElement.scrollHeight - innerHeight) break
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return found
}
