// The people behind the academy, as its about-us page tells of them. Empty where nobody is named yet.
import * as z from 'zod/mini'
import { someText, text } from '../shared/primitives.ts'

export const aboutUs = z.object({
  /** HTML made from Markdown, and who signs it. */
  foundersMessage: z.nullable(z.object({ html: someText(20_000), signedBy: someText(200) })),
  team: z.array(z.object({ name: someText(120), role: someText(120), words: text(600) })),
})
export type AboutUs = z.output<typeof aboutUs>
