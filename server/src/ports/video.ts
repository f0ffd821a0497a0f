// Where lessons stream from. Adapters: this server's own files; Mux when configured (later issue).
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'

export interface Video {
  /** Signed addresses to play one asset from; `durationSeconds` as the catalogue knows it. */
  playbackOf(asset: { playbackId: string; duration: number; thumbnailTime: number }, now: number): Promise<Playback>
}
