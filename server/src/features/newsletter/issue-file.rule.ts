// An issue of the letter is a file: lines `name: value`, an empty line, and paragraphs between empty lines.
import { letterKinds, type LetterKind } from '@oka/contract/newsletter/newsletter.schema.ts'

export const maxParagraphs = 12
const maxParagraph = 2_000
const maxLine = 200

export interface Issue {
  /** Such as `2026-12`: an address gets an issue of this name once. */
  name: string
  letter: LetterKind
  subject: string
  preview: string
  heading: string
  /** What the button says, and the page of the academy that it opens. */
  action: string
  path: string
  paragraphs: string[]
}

const fields = ['issue', 'letter', 'subject', 'preview', 'heading', 'action', 'path'] as const
type Field = (typeof fields)[number]

/** What is wrong with the file, in words for who wrote it. */
export class IssueFileError extends Error {}

/** Throws an `IssueFileError`. */
export function parseIssue(text: string): Issue {
  const [head = '', ...rest] = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
  const values = parseHead(head)
  const paragraphs = rest.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  const { issue: name, letter, path, subject, preview, heading, action } = values
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
    throw new IssueFileError('issue: use small letters, digits and hyphens, such as 2026-12.')
  const kind = letterKinds.find((one) => one === letter)
  if (kind === undefined) throw new IssueFileError(`letter: one of ${letterKinds.join(', ')}.`)
  if (!/^\/(?!\/)[\w./#-]*$/.test(path))
    throw new IssueFileError('path: a page of the academy, such as /learn/auto.')
  if (paragraphs.length === 0) throw new IssueFileError('The text is missing: it follows an empty line.')
  if (paragraphs.length > maxParagraphs)
    throw new IssueFileError(`There are ${paragraphs.length} paragraphs: at most ${maxParagraphs} fit.`)
  if (paragraphs.some((paragraph) => paragraph.length > maxParagraph))
    throw new IssueFileError(`A paragraph is longer than ${maxParagraph} letters.`)
  return { name, letter: kind, subject, preview, heading, action, path, paragraphs }
}

function parseHead(head: string): Record<Field, string> {
  const values = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, name, value] = /^([a-z]+):\s*(.*\S)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined || !fields.some((field) => field === name))
      throw new IssueFileError(`The line “${line.slice(0, 60)}” is none of: ${fields.join(', ')}.`)
    if (values.has(name)) throw new IssueFileError(`${name}: it is there twice.`)
    if (value.length > maxLine) throw new IssueFileError(`${name}: at most ${maxLine} letters.`)
    values.set(name, value)
  }
  return Object.fromEntries(
    fields.map((field) => {
      const value = values.get(field)
      if (value === undefined) throw new IssueFileError(`${field}: is missing.`)
      return [field, value]
    }),
  ) as Record<Field, string>
}
