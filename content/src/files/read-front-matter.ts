// A content file is YAML between two lines of three dashes, then Markdown.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Outcome } from '../problem.ts'

const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/

export interface FrontMatterFile {
  data: unknown
  body: string
}

/** `file` is the name used in problems. */
export function readFrontMatter(path: string, file: string): Outcome<FrontMatterFile> {
  const refuse = (message: string): Outcome<FrontMatterFile> => ({ problems: [{ file, field: '', message }] })
  const match = parts.exec(readFileSync(path, 'utf8'))
  if (match === null) return refuse('must begin with front matter between two lines of ---')
  try {
    return { value: { data: parse(match[1] ?? ''), body: (match[2] ?? '').trim() } }
  } catch (error) {
    return refuse(`the front matter is not valid YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
  }
}
