import { firstInView, passagesIn } from '../listen/passages.ts'

/** Changes how the text is laid out; the first line she sees stays where it is. */
export function keepLine(text: Element | null, change: () => void) {
  const passages = text ? passagesIn(text) : []
  const seen = scrollY > 0 ? passages[firstInView(passages, 0, innerHeight)] : undefined
  const before = seen?.getBoundingClientRect().top
  change()
  if (seen && before !== undefined) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' })
}
