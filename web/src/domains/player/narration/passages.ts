// A passage is a paragraph, heading, list item or table cell of a text, in the order the narration reads
// them.
import type { Narration } from '@oka/contract/learning/learning.schema.ts'
import { passageAt } from './narration-player.reducer.ts'

const passageSelector = 'h1, h2, h3, h4, h5, h6, p, li:not(:has(> p)), td, th'

export const findPassages = (text: Element): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>(passageSelector),
]

/**
 * Index of the first passage whose top lies between `top` and `bottom`, in pixels of the window; -1 where
 * none does.
 */
export function firstInView(passages: readonly Element[], top: number, bottom: number): number {
  return passages.findIndex((passage) => {
    const { top: start } = passage.getBoundingClientRect()
    return start >= top && start < bottom
  })
}

/** Pixels; scrolled less than this, reading has not begun. */
const nearTop = 120
const headerHeight = 60

/**
 * Where the narration starts, in seconds: at the resumed position, else at the first visible passage, else at
 * the beginning.
 */
export function narrationStart(
  narration: Narration,
  text: HTMLElement | null,
  resumedShare: number | null,
): number {
  const startOf = (passage: number) => narration.passages[passage]?.start ?? 0
  if (resumedShare !== null) return startOf(passageAt(narration.passages, resumedShare * narration.duration))
  if (!text || scrollY < nearTop) return 0
  return startOf(firstInView(findPassages(text), headerHeight, innerHeight))
}
