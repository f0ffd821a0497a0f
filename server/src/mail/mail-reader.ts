import * as z from 'zod/mini'

/** Who reads a mail. `language` is BCP 47, `timeZone` an IANA name; '' is unknown. */
export const mailReader = z.object({ email: z.string(), language: z.string(), timeZone: z.string() })
export type MailReader = z.output<typeof mailReader>
