// The states of a player and the action of its primary control (LEARN-6).
import type { PlaybackStatus } from './learning.enums.ts'

/** Events of the media element. */
export type PlaybackEvent = 'ready' | 'playing' | 'pause' | 'seeked' | 'ended'

/** The status after an event. Seeking after the end leaves the end. */
export function reducePlayback(status: PlaybackStatus, event: PlaybackEvent): PlaybackStatus {
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

/**
 * The action of a press: pause while playing, else play. Throws for any other status; the screen then shows
 * an error with Retry (LEARN-6).
 */
export function primaryAction(status: string): 'play' | 'pause' {
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

export type PrimaryIcon = 'play' | 'pause' | 'next' | 'replay'

/** The icon of the primary control shows what a press does (LEARN-26). */
export function primaryIcon(status: PlaybackStatus, hasNext: boolean): PrimaryIcon {
  if (status === 'playing') return 'pause'
  if (status === 'ended') return hasNext ? 'next' : 'replay'
  return 'play'
}
