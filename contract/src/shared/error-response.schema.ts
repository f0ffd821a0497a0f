import * as z from 'zod/mini'

export const fieldError = z.object({ path: z.string(), message: z.string() })

/**
 * The body of every error response. `requestId` identifies the line in the log and contains nothing about the
 * user.
 */
export const errorResponse = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldError)),
})
export type ErrorResponse = z.output<typeof errorResponse>
