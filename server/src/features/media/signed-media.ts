// Signed URLs of a lesson's media: its video, and the recording of its text read aloud.
import type { Narration, Playback } from '@oka/contract/learning/learning.schema.ts'
import type { MediaTokens } from './media-tokens.ts'

export interface Video {
  /** `duration` in seconds. */
  playbackOf(
    asset: { playbackId: string; duration: number; thumbnailTime: number },
    now: number,
  ): Promise<Playback>
}

/** Videos in the form of Mux's URLs: {stream host}/{id}.m3u8?token=… */
export const signedVideo = ({
  tokens,
  streamHost,
  imageHost,
}: {
  tokens: MediaTokens
  streamHost: string
  imageHost: string
}): Video => ({
  async playbackOf({ playbackId, duration, thumbnailTime }, now) {
    const { token, expiresAt } = await tokens.sign(playbackId, 'v', now)
    const thumbnail = await tokens.sign(playbackId, 't', now)
    const file = (name: string) => `${streamHost}/${playbackId}/${name}?token=${token}`
    return {
      playbackId,
      duration,
      streamUrl: `${streamHost}/${playbackId}.m3u8?token=${token}`,
      fileUrl: file('file.mp4'),
      audioUrl: file('audio.mp4'),
      captionsUrl: file('captions.vtt'),
      thumbnailUrl: `${imageHost}/${playbackId}/thumbnail.jpg?time=${thumbnailTime}&width=400&token=${thumbnail.token}`,
      expiresAt: new Date(expiresAt).toISOString(),
    }
  },
})

export interface Readings {
  /** `duration` and `starts` in seconds. */
  readingOf(
    reading: { readingId: string; duration: number; starts: readonly number[] },
    now: number,
  ): Promise<Narration>
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
