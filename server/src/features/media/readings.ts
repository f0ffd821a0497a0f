// Lessons read aloud: always this server's own files, wherever the videos stream from.
import type { Reading } from '@oka/contract/learning/learning.shapes.ts'
import type { MediaTokens } from './media-tokens.ts'

export interface Readings {
  /** Signed address of one reading; `duration` and `starts` in seconds, as the catalogue knows them. */
  readingOf(reading: { readingId: string; duration: number; starts: readonly number[] }, now: number): Promise<Reading>
}

export const signedReadings = ({ tokens, host }: { tokens: MediaTokens; host: string }): Readings => ({
  async readingOf({ readingId, duration, starts }, now) {
    const { token, expiresAt } = await tokens.sign(readingId, 'v', now)
    return {
      audioUrl: `${host}/${readingId}/reading.m4a?token=${token}`,
      duration,
      expiresAt: new Date(expiresAt).toISOString(),
      passages: starts.map((start) => ({ start })),
    }
  },
})
