// Compiles content/about.md, the people behind the academy, or returns every problem of the file.
import * as z from 'zod/mini'
import type { AboutUs } from '@oka/contract/system/about-us.schema.ts'
import { requiredString, boundedString } from '@oka/contract/shared/primitives.ts'
import { validate } from '../files/validate.ts'
import { readFrontMatter } from '../files/read-front-matter.ts'
import { markdownToHtml } from '../markdown-html.ts'
import type { Outcome } from '../problem.ts'

const frontMatter = z.strictObject({
  signedBy: boundedString(200),
  team: z.array(
    z.strictObject({
      name: requiredString(120),
      role: requiredString(120),
      words: z._default(boundedString(600), ''),
    }),
  ),
})

/** `file` is the name used in problems. */
export function aboutFromFile(path: string, file: string): Outcome<AboutUs> {
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = validate(frontMatter, read.value.data, file)
  if (checked.problems !== undefined) return checked
  const { signedBy, team } = checked.value
  const { body } = read.value
  if ((signedBy === '') !== (body === ''))
    return {
      problems: [
        { file, field: 'signedBy', message: 'a message needs a signature, and a signature needs a message' },
      ],
    }
  return { value: { foundersMessage: body === '' ? null : { html: markdownToHtml(body), signedBy }, team } }
}
