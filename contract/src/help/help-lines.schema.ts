// Telephone numbers for help, by country. The same for every caller: which country a reader chooses stays on
// the device.
import * as z from 'zod/mini'
import { helpKinds } from '../catalogue/lesson-parts.enums.ts'
import { boundedString, requiredString } from '../shared/primitives.ts'

const day = z.iso.date()

export const helpLine = z.object({
  /** One number may serve several kinds of help. */
  kinds: z.array(z.literal([...helpKinds])).check(z.minLength(1)),
  /** As it is shown: "111, then option 2". */
  number: requiredString(40),
  /** What a telephone dials, digits only. */
  dial: requiredString(20),
  /** The number is written to, not called. */
  isText: z.boolean(),
  name: requiredString(80),
  /** Hours, or who it is for. */
  note: boundedString(160),
  /** A part of the country; empty: all of it. */
  region: boundedString(80),
  link: requiredString(300),
  checkedOn: day,
  /** What the number was compared with. */
  checkedBy: requiredString(200),
})
export type HelpLine = z.output<typeof helpLine>

export const helpCountry = z.object({
  country: requiredString(2),
  name: requiredString(80),
  lines: z.array(helpLine).check(z.minLength(1), z.maxLength(40)),
})
export type HelpCountry = z.output<typeof helpCountry>

export const helpLines = z.object({ countries: z.array(helpCountry) })
export type HelpLines = z.output<typeof helpLines>
