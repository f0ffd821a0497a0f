// Streams from this server's own media folder, in Mux's form of addresses: {stream host}/{id}.m3u8?token=…
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'
import type { Video } from '../../ports/video.ts'

/** Signs one asset for video (`v`) or its thumbnails (`t`). */
type Sign = (playbackId: string, audience: 'v' | 't', now: number) => Promise<{ token: string; expiresAt: number }>

export function localVideo({ sign, streamHost, imageHost }: { sign: Sign; streamHost: string; imageHost: string }): Video {
  return {
    async playbackOf({ playbackId, duration, thumbnailTime }, now): Promise<Playback> {
      const { token, expiresAt } = await sign(playbackId, 'v', now)
      const thumbnail = await sign(playbackId, 't', now)
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
  }
}
