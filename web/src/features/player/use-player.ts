// A press requests something from the media element; the element's events then change the status and save the progress.
import { useCallback, useEffect, useRef, useState } from 'react'
import type HlsVideoElement from 'hls-video-element'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { primaryAction, primaryIcon } from '@oka/contract/learning/playback.rule.ts'
import { requestAudioFocus } from '../../platform/device/audio-focus.ts'
import { useMediaSession } from '../../platform/device/use-media-session.ts'
import { useIllustrationUrl, useSite } from '../../platform/site/site.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useFeedback } from './overlays/use-feedback.ts'
import { useMediaActions, useMediaElement } from './video/media-state.tsx'
import { usePlaybackStatus } from './video/use-playback-status.ts'
import { useVideoProgress } from './video/use-video-progress.ts'
import { loadsBeforePlay } from './video/video.tsx'
import { type Settings, useSettings } from '../session-data/session-data.door.ts'

export interface PlayerOptions {
  activity: Activity
  /** Shown on a locked screen instead of the activity's title, which may reveal something about a child. */
  programName: string
  playback: Playback
  /** Seconds; 0 is the start. */
  resumeAt: number
  onEnded: () => void
  /** The learner plays or seeks after the end: the next lesson does not open. */
  onStay: () => void
  /** Opens the next lesson; absent after the last. */
  onNext?: (() => void) | undefined
}

export function usePlayer({ activity, programName, playback, resumeAt, onEnded, onStay, onNext }: PlayerOptions) {
  const { settings, change: changeSettings } = useSettings()
  const [element, setElement] = useState<HlsVideoElement | null>(null)
  const media = useMediaActions()
  useMediaElement(element)
  useEffect(() => (element ? requestAudioFocus(element, () => element.pause()) : undefined), [element])
  const { status, isBuffering, hasPlayed } = usePlaybackStatus(element, onEnded)
  const markAsReplay = useVideoProgress(element, activity.id, playback.duration)

  const feedback = useFeedback()

  const [initialResumeAt] = useState(resumeAt)
  const startAt = useRef(initialResumeAt)
  const [willResume, setWillResume] = useState(initialResumeAt > 0)
  const [hasFailed, setFailed] = useState(false)
  const [isCountdownCancelled, setCountdownCancelled] = useState(false)

  const fail = useCallback((error: unknown) => {
    console.warn('The video failed', error)
    setFailed(true)
  }, [])
  const play = () => {
    setCountdownCancelled(true)
    onStay()
    media.play()
  }
  const toggle = () => {
    try {
      if (primaryAction(hasFailed ? 'failed' : status) === 'pause') media.pause()
      else play()
    } catch (error) {
      fail(error)
    }
  }
  const setPlaying = (isOn: boolean) => (isOn ? play() : media.pause())
  const seek = (time: number) => {
    onStay()
    media.seek(Math.min(Math.max(0, time), playback.duration))
  }
  const seekBy = (seconds: number) => seek((element?.currentTime ?? 0) + seconds)
  const startOver = () => {
    markAsReplay()
    startAt.current = 0
    setWillResume(false)
    seek(0)
    play()
  }
  const setRate = (rate: Settings['rate']) => {
    changeSettings({ rate })
    media.setRate(rate)
  }
  const icon = primaryIcon(status, onNext !== undefined)
  const pressPrimary = { pause: toggle, play: toggle, next: onNext ?? toggle, replay: startOver }[icon]

  const countdown = useAutoplay({
    activityId: activity.id,
    // A video that loads nothing before it plays is never ready; auto-play is the learner's choice all the same.
    isReady: status === 'ready' || (status === 'not-started' && element !== null && !loadsBeforePlay(settings)),
    isCountdownEnabled: settings.autoPlay && !isCountdownCancelled && !hasFailed,
    onPlay: play,
  })
  const illustrationUrl = useIllustrationUrl()
  const { productName } = useSite()
  useMediaSession(
    element,
    { title: programName, artist: productName, picture: illustrationUrl(activity.poster) },
    { play, pause: media.pause, seek, seekBy, next: onNext },
  )

  return {
    status,
    isBuffering,
    hasPlayed,
    hasFailed,
    /** Seconds. */
    duration: playback.duration,
    /** Seconds; only meaningful while `willResume`. */
    resumeAt: initialResumeAt,
    willResume,
    /** Seconds; `null` while none runs. */
    countdown,
    cancelCountdown: () => setCountdownCancelled(true),
    feedback,
    settings,
    changeSettings,
    primary: { icon, press: pressPrimary },
    actions: { ...media, play, setPlaying, toggle, seek, seekBy, startOver, setRate },
    startAt,
    setElement,
    fail,
  }
}

export type Player = ReturnType<typeof usePlayer>
export type PlayerActions = Player['actions']
