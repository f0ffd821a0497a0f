// The form of content/help-lines.yaml. The kinds and countries are checked by name, so that a problem says
// what to write instead.
import * as z from 'zod/mini'
import { boundedString, requiredString } from '@oka/contract/shared/primitives.ts'

const line = z.strictObject({
  kinds: z.array(requiredString(40)).check(z.minLength(1)),
  number: requiredString(40),
  /** Where it is not simply the digits of `number`. */
  dial: z.optional(z.string().check(z.regex(/^\d{2,15}$/, 'must have digits only'))),
  /** The number takes text messages only. */
  isText: z._default(z.boolean(), false),
  name: requiredString(80),
  note: z._default(boundedString(160), ''),
  region: z._default(boundedString(80), ''),
  link: z._default(boundedString(300), ''),
  checkedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-23')),
  checkedBy: requiredString(200),
})
export type HelpLineInFile = z.output<typeof line>

export const helpLinesFile = z.strictObject({
  /** For whoever runs the academy; it is shown nowhere. */
  liveCheck: requiredString(1_000),
  countries: z.record(z.string(), z.array(line).check(z.minLength(1), z.maxLength(40))),
})
