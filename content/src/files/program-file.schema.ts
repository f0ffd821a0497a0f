// The front matter of a program. The Markdown below it is the description, in plain paragraphs.
import * as z from 'zod/mini'
import { programFeature, section } from '@oka/contract/catalogue/catalogue.schema.ts'
import { programId } from '@oka/contract/shared/ids.ts'
import { requiredString, boundedString, integer } from '@oka/contract/shared/primitives.ts'
import { day } from './lesson-file.schema.ts'

export const programFrontMatter = z.strictObject({
  id: programId,
  code: requiredString(40),
  sequence: integer(1, 99),
  name: requiredString(120),
  subtitle: requiredString(240),
  visible: z.boolean(),
  released: day,
  illustration: requiredString(60),
  illustrationAlt: requiredString(300),
  hint: z._default(boundedString(240), ''),
  nextBatch: z._default(boundedString(240), ''),
  author: z._default(boundedString(80), ''),
  features: z.array(programFeature),
  sections: z.array(section).check(z.minLength(1, 'needs at least one section')),
})
export type ProgramFrontMatter = z.output<typeof programFrontMatter>
