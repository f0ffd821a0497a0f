// The people behind the academy, for the about-us page. Empty until people are named.
import * as z from 'zod/mini'
import { requiredString, boundedString } from '../shared/primitives.ts'

export const aboutUs = z.object({
  /** HTML made from Markdown, and who signs it. */
  foundersMessage: z.nullable(z.object({ html: requiredString(20_000), signedBy: requiredString(200) })),
  team: z.array(
    z.object({ name: requiredString(120), role: requiredString(120), words: boundedString(600) }),
  ),
})
export type AboutUs = z.output<typeof aboutUs>
