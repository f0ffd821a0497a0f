import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { SheetField } from '@oka/contract/sheets/sheets.ts'

/** Of the size of what is written; the last is still readable on paper. */
const sizes = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Writes smaller until everything fits into its box, after each render and once the fonts are there. */
export function usePaperFit(
  paper: RefObject<HTMLDivElement | null>,
  onFit: (tooLong: readonly SheetField[]) => void,
) {
  useBrowserLayoutEffect(() => {
    const fit = () => {
      const element = paper.current
      if (!element) return
      let tooLong: SheetField[] = []
      for (const size of sizes) {
        element.style.setProperty('--written', String(size))
        tooLong = overflowing(element)
        if (tooLong.length === 0) break
      }
      onFit(tooLong)
    }
    fit()
    void document.fonts?.ready.then(fit)
  })
}

/** Boxes with a written line that ends below them. */
function overflowing(paper: HTMLElement): SheetField[] {
  const boxes = [...paper.querySelectorAll<HTMLElement>('[data-lines]')]
  const full = boxes.filter((box) => {
    const last = [...box.querySelectorAll<HTMLElement>('[data-written]')].at(-1)
    return (
      last !== undefined &&
      (last.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1 ||
        last.scrollWidth > box.clientWidth + 1)
    )
  })
  return [...new Set(full.map((box) => box.dataset['lines'] as SheetField))]
}
