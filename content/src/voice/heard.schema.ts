// What was measured in a finished recording.
import * as z from 'zod/mini'
import { integer } from '@oka/contract/shared/primitives.ts'

export const heard = z.object({
  /** LUFS (EBU R 128). */
  loudness: z.number(),
  /** dBTP. */
  truePeak: z.number(),
  wordsAMinute: z.number(),
  /** Of these words, without which the pace says nothing. */
  words: integer(1, 10_000),
})
export type Heard = z.output<typeof heard>
