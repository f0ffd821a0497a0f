import { useEffect } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { NarrationPlayer, NarrationState } from './narration-player.ts'
import { positionOfShare, useProgressSaver } from '../saved-progress/saved-progress.door.ts'

/** Saves how far the narration has played as the reading position of the text. */
export function useNarrationProgress(player: NarrationPlayer | null, { id, minutes }: Activity, isOn: boolean) {
  const saver = useProgressSaver()
  useEffect(() => {
    if (!player || !isOn) return
    const sampleOf = ({ time, duration }: NarrationState, playback: PlaybackStatus) => ({
      activityId: id,
      playback,
      ...positionOfShare(duration > 0 ? time / duration : 0, minutes),
    })
    let previous = player.state()
    const unsubscribe = player.subscribe(() => {
      const current = player.state()
      if (current.duration > 0 && current.time !== previous.time && current.status === 'playing') saver.play(sampleOf(current, 'playing'))
      // The end of the narration is saved as a pause: only the Done button completes a text.
      if (previous.status === 'playing' && (current.status === 'paused' || current.status === 'ended')) saver.save(sampleOf(current, 'pause'))
      previous = current
    })
    const saveOnLeave = () => {
      if (player.state().status === 'playing') saver.play(sampleOf(player.state(), 'pause'))
    }
    addEventListener('visibilitychange', saveOnLeave)
    addEventListener('pagehide', saveOnLeave)
    return () => {
      if (previous.status === 'playing') saver.save(sampleOf(previous, 'pause'))
      unsubscribe()
      removeEventListener('visibilitychange', saveOnLeave)
      removeEventListener('pagehide', saveOnLeave)
    }
  }, [player, id, minutes, isOn, saver])
}
