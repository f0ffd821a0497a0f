// Splits a text into passages as in its HTML: paragraphs, headings, list items and table cells, in order.
import { parseMarkdown } from '../markdown-html.ts'

export interface Passage {
  kind: 'heading' | 'paragraph' | 'item' | 'quote'
  /** The text without formatting. */
  text: string
}

export function passagesOf(markdown: string): Passage[] {
  const ancestors: string[] = []
  const passages: Passage[] = []
  for (const token of parseMarkdown(markdown)) {
    if (token.nesting === 1) ancestors.push(token.type)
    if (token.nesting === -1) ancestors.pop()
    if (token.type === 'inline')
      passages.push({ kind: kindIn(ancestors), text: (token.children ?? []).map(wordsOf).join('').trim() })
  }
  return passages
}

function kindIn(ancestors: readonly string[]): Passage['kind'] {
  if (ancestors.includes('heading_open')) return 'heading'
  if (ancestors.includes('blockquote_open')) return 'quote'
  return ancestors.some((type) => type === 'list_item_open' || type === 'td_open' || type === 'th_open')
    ? 'item'
    : 'paragraph'
}

const wordsOf = ({ type, content }: { type: string; content: string }) =>
  type === 'softbreak' || type === 'hardbreak' ? ' ' : content
