// Layout under stress: 200 % text, right to left; and checks for clipped text and sideways scrolling.
import { expect, type Page } from '@playwright/test'

export const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
export const setRightToLeft = (page: Page) => page.evaluate(() => void (document.documentElement.dir = 'rtl'))

/** How far the page scrolls sideways, in CSS pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Checks for sideways scrolling with 200 % text, then right to left as well. */
export async function expectNoOverflow(page: Page, path: string) {
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page), `${path} with 200 % text`).toBeLessThanOrEqual(1)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page), `${path} right to left`).toBeLessThanOrEqual(1)
}

/** The texts of `main` that reach out of the window or of an element that hides its overflow; code scrolls. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const clips = (element: Element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) && element.clientWidth > 1
    return [...document.querySelectorAll('main :not(pre)')].flatMap((element) => {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!text || !element.checkVisibility()) return []
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const isVisuallyHidden = element.clientWidth <= 1 || box.width === 0
      let clippingAncestor: Element | null = element
      while (clippingAncestor && !clips(clippingAncestor)) clippingAncestor = clippingAncestor.parentElement
      const { left, right } = clippingAncestor?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      const fits = box.left >= Math.max(0, left) - 1 && box.right <= Math.min(innerWidth, right) + 1
      return isVisuallyHidden || fits ? [] : [text.textContent?.trim() ?? '']
    })
  })
