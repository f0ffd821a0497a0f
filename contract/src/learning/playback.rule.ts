// What the player does and what a press on its primary control asks for (S2 §4). Pure; the player and the tests share it.
import type { PlaybackStatus } from './learning.enums.ts'

/** What a film tells of itself. */
export type PlaybackEvent = 'ready' | 'playing' | 'pause' | 'seeked' | 'ended'

/** The status after the film told something. A film that is sought in after its end is no longer at its end. */
export function playbackAfter(status: PlaybackStatus, event: PlaybackEvent): PlaybackStatus {
  switch (event) {
    case 'ready':
      return status === 'not-started' ? 'ready' : status
    case 'playing':
      return 'playing'
    case 'pause':
      return status === 'playing' ? 'pause' : status
    case 'seeked':
      return status === 'ended' ? 'pause' : status
    case 'ended':
      return 'ended'
  }
}

/** What a press does: playing pauses, the others play. Throws on any other status; the screen then shows an error with Retry (LEARN-6). */
export function pressOf(status: string): 'play' | 'pause' {
  switch (status) {
    case 'playing':
      return 'pause'
    case 'not-started':
    case 'ready':
    case 'pause':
    case 'ended':
      return 'play'
    default:
      throw new Error(`Unsupported State: ${status}`)
  }
}

export type PrimarySign = 'play' | 'pause' | 'next' | 'replay'

/** The sign on the primary control says what the press does (LEARN-26). */
export function primarySign(status: PlaybackStatus, hasNext: boolean): PrimarySign {
  if (status === 'playing') return 'pause'
  if (status === 'ended') return hasNext ? 'next' : 'replay'
  return 'play'
}
