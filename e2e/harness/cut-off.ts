import type { Page } from '@playwright/test'

/** The words of the page that reach out of the window, or out of something that hides what does not fit. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX) && element.clientWidth > 1
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!words || !element.checkVisibility()) return []
      range.selectNodeContents(words)
      const place = range.getBoundingClientRect()
      const isHiddenOnPurpose = element.clientWidth <= 1 || place.width === 0
      let frame: Element | null = element
      while (frame && !hides(frame)) frame = frame.parentElement
      const { left, right } = frame?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      const isWhole = place.left >= Math.max(0, left) - 1 && place.right <= Math.min(innerWidth, right) + 1
      return isHiddenOnPurpose || isWhole ? [] : [words.textContent?.trim() ?? '']
    })
  })
