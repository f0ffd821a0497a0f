import { useEffect } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import { useLearning } from '../../learning-context.tsx'
import { placeOfShare } from '../reading-place.ts'
import type { Voice } from './voice.ts'

/** What is heard is read: the place in the sound is kept as the place in the text. */
export function useVoicePlace(voice: Voice | null, { id, minutes }: Activity, isOn: boolean) {
  const { saver } = useLearning().learner
  useEffect(() => {
    if (!voice || !isOn) return
    const moment = (playback: PlaybackStatus) => {
      const { time, duration } = voice.state()
      return { activityId: id, playback, ...placeOfShare(duration > 0 ? time / duration : 0, minutes) }
    }
    let before = voice.state()
    const unsubscribe = voice.subscribe(() => {
      const now = voice.state()
      if (now.duration > 0 && now.time !== before.time && now.status === 'playing') saver.play(moment('playing'))
      // The last word heard is not Done: that she says herself.
      if (before.status === 'playing' && (now.status === 'paused' || now.status === 'ended')) saver.save(moment('pause'))
      before = now
    })
    const leave = () => {
      if (voice.state().status === 'playing') saver.play(moment('pause'))
    }
    addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      if (before.status === 'playing') saver.save({ activityId: id, playback: 'pause', ...placeOfShare(before.time / before.duration, minutes) })
      unsubscribe()
      removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
    }
  }, [voice, id, minutes, isOn, saver])
}
