import type { Reading } from '@oka/contract/learning/learning.shapes.ts'
import { firstInView, passagesIn } from './passages.ts'
import { passageAt } from './voice.ts'

/** So near the top she has not begun to read. In pixels. */
const nearTop = 120
const headerHeight = 60

/** Where to begin reading aloud, in seconds: at the place she came back to, else at what she sees, else at the beginning. */
export function whereToBegin(reading: Reading, text: HTMLElement | null, resumedShare: number | null): number {
  const startOf = (passage: number) => reading.passages[passage]?.start ?? 0
  if (resumedShare !== null) return startOf(passageAt(reading.passages, resumedShare * reading.duration))
  if (!text || scrollY < nearTop) return 0
  return startOf(firstInView(passagesIn(text), headerHeight, innerHeight))
}
