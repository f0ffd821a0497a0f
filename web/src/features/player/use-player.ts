// A press requests something from the media element; the element's events then change the status and save the
// progress.
import { useCallback, useEffect, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { primaryAction, primaryIcon } from '@oka/contract/learning/playback.rule.ts'
import { requestAudioFocus } from '../../platform/device/audio-focus.ts'
import { useMediaSession } from '../../platform/device/use-media-session.ts'
import { useIllustrationUrl, useSite } from '../../platform/site/site.ts'
import { useAutoplay } from './use-autoplay.ts'
import { playerMessages as messages } from './player.messages.ts'
import { useFeedback } from './overlays/use-feedback.ts'
import { useSource } from './source/use-source.ts'
import { usePlace } from './use-place.ts'
import { useMediaActions } from './video/media-state.ts'
import { usePlaybackStatus } from './video/use-playback-status.ts'
import { useVideoProgress } from './video/use-video-progress.ts'
import { loadsBeforePlay } from './video/video.tsx'
import { clockTime } from '../lesson-model/lesson-model.door.ts'
import { type Settings, useSettings } from '../session-data/session-data.door.ts'

export interface PlayerOptions {
  activity: Activity
  /** Shown on a locked screen instead of the activity's title, which may reveal something about a child. */
  programName: string
  playback: Playback
  /** Loads new addresses when the time of these is over. */
  onRenew: () => Promise<Playback | null>
  /** Seconds; 0 is the start. `null` until it is known where the learner was. */
  resumeAt: number | null
  isDone: boolean
  /** Its picture moves. */
  onPlaying: () => void
  onEnded: () => void
  /** The learner plays or seeks after the end: the next lesson does not open. */
  onStay: () => void
  /** Opens the next lesson; absent after the last. */
  onNext?: (() => void) | undefined
}

export function usePlayer({
  activity,
  programName,
  playback,
  onRenew,
  resumeAt,
  isDone,
  onPlaying,
  onEnded,
  onStay,
  onNext,
}: PlayerOptions) {
  const { settings, change: changeSettings } = useSettings()
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const media = useMediaActions({ video: element, region })
  const { status, isBuffering, hasStarted } = usePlaybackStatus(element, { onPlaying, onEnded })
  const feedback = useFeedback()

  const [hasFailed, setFailed] = useState(false)
  const [isCountdownCancelled, setCountdownCancelled] = useState(false)
  const fail = useCallback((error: unknown) => {
    console.warn('The video failed', error)
    setFailed(true)
  }, [])
  const source = useSource(element, {
    playback,
    renew: onRenew,
    settings,
    startAt: resumeAt ?? 0,
    onFailed: fail,
  })
  const place = usePlace(element, {
    resumeAt,
    isDone,
    goTo(time) {
      source.current?.seek(time)
      if (hasStarted) feedback.show(messages.continuedFrom(clockTime(time)))
    },
  })
  const markAsReplay = useVideoProgress(element, {
    activityId: activity.id,
    duration: playback.duration,
    isPlaceKnown: resumeAt !== null,
  })
  useEffect(() => {
    if (!element) return
    return requestAudioFocus(element, () => (source.current ?? element).pause())
  }, [element, source])

  const play = () => {
    setCountdownCancelled(true)
    onStay()
    if (source.current) source.current.play()
    else media.play()
  }
  const pause = () => (source.current ? source.current.pause() : media.pause())
  const toggle = () => {
    try {
      if (primaryAction(hasFailed ? 'failed' : status) === 'pause') pause()
      else play()
    } catch (error) {
      fail(error)
    }
  }
  const setPlaying = (isOn: boolean) => (isOn ? play() : pause())
  const seek = (time: number) => {
    onStay()
    if (resumeAt === null) place.leave() // the learner chose another one
    source.current?.seek(Math.min(Math.max(0, time), playback.duration))
  }
  const seekBy = (seconds: number) => seek((source.current?.time() ?? 0) + seconds)
  const startOver = () => {
    markAsReplay()
    place.leave()
    source.current?.seek(0)
    onStay()
    play()
  }
  const setRate = (rate: Settings['rate']) => changeSettings({ rate })
  const icon = primaryIcon(status, onNext !== undefined)
  const pressPrimary = { pause: toggle, play: toggle, next: onNext ?? toggle, replay: startOver }[icon]

  const countdown = useAutoplay({
    activityId: activity.id,
    // A video that loads nothing before it plays is never ready; auto-play is the learner's choice all the
    // same.
    isReady:
      resumeAt !== null &&
      (status === 'ready' || (status === 'not-started' && element !== null && !loadsBeforePlay(settings))),
    isCountdownEnabled: settings.autoPlay && !isCountdownCancelled && !hasFailed,
    onPlay: play,
  })
  const illustrationUrl = useIllustrationUrl()
  const { productName } = useSite()
  useMediaSession(
    element,
    { title: programName, artist: productName, picture: illustrationUrl(activity.poster) },
    { play, pause, seek, seekBy, next: onNext },
  )

  return {
    status,
    isBuffering,
    hasStarted,
    hasFailed,
    /** Seconds. */
    duration: playback.duration,
    /** Seconds; 0 when the video begins at its start. */
    resumeAt: place.time,
    willResume: place.time > 0,
    /** On an earlier visit. */
    wasDone: place.wasDone,
    /** Seconds; `null` while none runs. */
    countdown,
    cancelCountdown: () => setCountdownCancelled(true),
    feedback,
    settings,
    changeSettings,
    primary: { icon, press: pressPrimary },
    actions: { ...media, play, pause, setPlaying, toggle, seek, seekBy, startOver, setRate },
    elements: { video: element, region },
    setElement,
    setRegion,
  }
}

export type Player = ReturnType<typeof usePlayer>
export type PlayerActions = Player['actions']
