import { useEffect, useEffectEvent } from 'react'
import type { PageChannel } from './page-channel.ts'

/** Seconds of play between two reports. */
const reportEvery = 10
/** Seconds; a longer step between two reports of the video is a seek. */
const longestStep = 2

/** Tells the page around the frame that a video starts, each ten seconds of play, and that it has ended. */
export function usePlayMessages(
  video: HTMLVideoElement | null,
  channel: PageChannel | null,
  { activityId, duration }: { activityId: string; duration: number },
) {
  const post = useEffectEvent((kind: 'play' | 'progress') => {
    if (kind === 'play') channel?.post({ type: 'oka-play', activityId })
    else
      channel?.post({
        type: 'oka-progress',
        activityId,
        seconds: Math.floor(video?.currentTime ?? 0),
        duration,
      })
  })
  useEffect(() => {
    if (!video) return undefined
    let played = 0
    let last: number | null = null
    const onTime = () => {
      const step = last === null ? 0 : video.currentTime - last
      last = video.currentTime
      if (video.paused || step <= 0 || step > longestStep) return
      played += step
      if (played < reportEvery) return
      played -= reportEvery
      post('progress')
    }
    const onPlay = () => post('play')
    video.addEventListener('play', onPlay)
    video.addEventListener('timeupdate', onTime)
    if (!video.paused) onPlay()
    return () => {
      video.removeEventListener('play', onPlay)
      video.removeEventListener('timeupdate', onTime)
    }
  }, [video])
}
