import * as z from 'zod/mini'

export const fieldError = z.object({ path: z.string(), message: z.string() })

/** The body of every refusal. `requestId` finds the line in the log; it says nothing about the person. */
export const errorAnswer = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldError)),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
