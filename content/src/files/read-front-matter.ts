// A content file is YAML between two lines of three dashes, then Markdown.
import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Outcome } from '../problem.ts'

const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/

export interface FrontMatterFile {
  data: unknown
  body: string
  /** The line of a field such as `source.title` or `ages.0`, or of the nearest field above it. */
  lineOf: (field: string) => number | undefined
  /** The first line of the file that contains `text`. */
  lineWith: (text: string) => number | undefined
}

/** `file` is the name used in problems. */
export function readFrontMatter(path: string, file: string): Outcome<FrontMatterFile> {
  const refuse = (message: string, line?: number): Outcome<FrontMatterFile> => ({
    problems: [{ file, field: '', message, line }],
  })
  const text = readFileSync(path, 'utf8')
  const match = parts.exec(text)
  if (match === null) return refuse('must begin with front matter between two lines of ---')
  const counter = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: counter })
  const [error] = document.errors
  if (error !== undefined)
    return refuse(
      `the front matter is not valid YAML: ${error.message.split('\n')[0] ?? ''}`,
      counter.linePos(error.pos[0]).line + 1,
    )
  const lineOf = (field: string) => {
    for (let names = field.split('.'); names.length > 0; names = names.slice(0, -1)) {
      const node = document.getIn(names, true)
      // The front matter begins on line 2.
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + 1
    }
    return undefined
  }
  const lineWith = (words: string) => {
    const at = text.indexOf(words)
    return at === -1 ? undefined : text.slice(0, at).split('\n').length
  }
  return { value: { data: document.toJS() as unknown, body: (match[2] ?? '').trim(), lineOf, lineWith } }
}
