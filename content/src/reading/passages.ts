// A text in the pieces its HTML has: one passage for every paragraph, heading, list item and table cell, in their order on the page.
import { parseMarkdown } from '../markdown-html.ts'

export interface Passage {
  kind: 'heading' | 'paragraph' | 'item' | 'quote'
  /** The words alone, without signs of formatting. */
  text: string
}

export function passagesOf(markdown: string): Passage[] {
  const around: string[] = []
  const passages: Passage[] = []
  for (const token of parseMarkdown(markdown)) {
    if (token.nesting === 1) around.push(token.type)
    if (token.nesting === -1) around.pop()
    if (token.type === 'inline') passages.push({ kind: kindIn(around), text: (token.children ?? []).map(wordsOf).join('').trim() })
  }
  return passages
}

function kindIn(around: readonly string[]): Passage['kind'] {
  if (around.includes('heading_open')) return 'heading'
  if (around.includes('blockquote_open')) return 'quote'
  return around.some((type) => type === 'list_item_open' || type === 'td_open' || type === 'th_open') ? 'item' : 'paragraph'
}

const wordsOf = ({ type, content }: { type: string; content: string }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)
