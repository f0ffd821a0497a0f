// content/about.md → who stands behind the academy, or everything that is wrong with the file.
import * as z from 'zod/mini'
import type { AboutUs } from '@oka/contract/system/about-us.shapes.ts'
import { someText, text } from '@oka/contract/shared/primitives.ts'
import { checkShape } from '../files/check-shape.ts'
import { readFrontMatter } from '../files/read-front-matter.ts'
import { markdownToHtml } from '../markdown-html.ts'
import type { Outcome } from '../problem.ts'

const written = z.strictObject({
  signedBy: text(200),
  team: z.array(z.strictObject({ name: someText(120), role: someText(120), words: z._default(text(600), '') })),
})

/** `file` is the name problems are told under. */
export function aboutFromFile(path: string, file: string): Outcome<AboutUs> {
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = checkShape(written, read.value.data, file)
  if (checked.problems !== undefined) return checked
  const { signedBy, team } = checked.value
  const { body } = read.value
  if ((signedBy === '') !== (body === '')) return { problems: [{ file, field: 'signedBy', message: 'a message needs a name below it, and a name a message' }] }
  return { value: { foundersMessage: body === '' ? null : { html: markdownToHtml(body), signedBy }, team } }
}
