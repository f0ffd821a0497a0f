// What an author writes at the head of a program. The Markdown below it is the description, as plain paragraphs.
import * as z from 'zod/mini'
import { programFeature, section } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { programId } from '@oka/contract/shared/ids.ts'
import { someText, text, whole } from '@oka/contract/shared/primitives.ts'
import { day } from './lesson-file.shapes.ts'

export const writtenProgram = z.strictObject({
  id: programId,
  code: someText(40),
  sequence: whole(1, 99),
  name: someText(120),
  subtitle: someText(240),
  visible: z.boolean(),
  released: day,
  illustration: someText(60),
  illustrationAlt: someText(300),
  hint: z._default(text(240), ''),
  nextBatch: z._default(text(240), ''),
  author: z._default(text(80), ''),
  features: z.array(programFeature),
  sections: z.array(section).check(z.minLength(1, 'needs at least one section')),
})
export type WrittenProgram = z.output<typeof writtenProgram>
