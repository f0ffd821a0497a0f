import { useEffect, useEffectEvent, useRef } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { NarrationPlayer } from './narration-player.ts'
import type { NarrationState } from './narration-player.reducer.ts'
import { narrationStart } from './passages.ts'
import { resumeTime, positionOfShare, shareToResume, useProgressSaver } from '../../library/index.ts'

/**
 * Saves how far the narration has played as the reading position of the text. While `isProgressPending` it
 * saves nothing, because the saved position may be further; once that has arrived, a narration that has not
 * come as far continues there (REL-10).
 */
export function useNarrationProgress(
  player: NarrationPlayer | null,
  activity: Activity,
  isOn: boolean,
  isProgressPending: boolean,
) {
  const saver = useProgressSaver()
  const { id, minutes } = activity
  const isSaved = isOn && !isProgressPending
  useContinueFromSaved(player, activity, isOn, isProgressPending)
  useEffect(() => {
    if (!player || !isSaved) return
    const sampleOf = ({ time, duration }: NarrationState, playback: PlaybackStatus) => ({
      activityId: id,
      playback,
      ...positionOfShare(duration > 0 ? time / duration : 0, minutes),
    })
    let previous = player.state()
    const unsubscribe = player.subscribe(() => {
      const current = player.state()
      if (current.duration > 0 && current.time !== previous.time && current.status === 'playing')
        saver.play(sampleOf(current, 'playing'))
      // The end of the narration is saved as a pause: only the Done button completes a text.
      if (previous.status === 'playing' && (current.status === 'paused' || current.status === 'ended'))
        saver.save(sampleOf(current, 'pause'))
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
  }, [player, id, minutes, isSaved, saver])
}

/** Before the effect that saves, which would otherwise save the position that is left here. */
function useContinueFromSaved(
  player: NarrationPlayer | null,
  activity: Activity,
  isOn: boolean,
  isProgressPending: boolean,
) {
  const wasPending = useRef(isProgressPending)
  const onProgress = useEffectEvent(() => {
    const share = shareToResume(resumeTime(activity), activity.minutes)
    const narration = player?.narration()
    if (!isOn || !player || !narration || share === null) return
    const start = narrationStart(narration, null, share)
    if (start > player.state().time) player.seek(start)
  })
  useEffect(() => {
    if (wasPending.current && !isProgressPending) onProgress()
    wasPending.current = isProgressPending
  }, [isProgressPending])
}
