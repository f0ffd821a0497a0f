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
import { clockTime, type ProgressSaver } from '../library/index.ts'
import type { Settings } from '../../platform/session-data/learning-settings.ts'

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

/** What a player needs of the page it is on: of the site, or of a frame. */
export interface PlayerHost {
  settings: Settings
  changeSettings: (changes: Partial<Settings>) => void
  saver: ProgressSaver
}

export function usePlayer(options: PlayerOptions, { settings, changeSettings, saver }: PlayerHost) {
  const { activity, programName, playback, resumeAt, onNext } = options
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const media = useMediaActions({ video: element, region })
  const { status, isBuffering, hasStarted } = usePlaybackStatus(element, options)
  const feedback = useFeedback()

  const [isCountdownCancelled, setCountdownCancelled] = useState(false)
  const cancelCountdown = () => setCountdownCancelled(true)
  const { source, hasFailed, fail } = usePlayedSource(element, settings, options)
  const place = usePlace(element, {
    resumeAt,
    isDone: options.isDone,
    goTo(time) {
      source.current?.seek(time)
      if (hasStarted) feedback.show(messages.continuedFrom(clockTime(time)))
    },
  })
  const markAsReplay = useVideoProgress(element, {
    saver,
    activityId: activity.id,
    duration: playback.duration,
    isPlaceKnown: resumeAt !== null,
  })
  useEffect(() => {
    if (!element) return
    return requestAudioFocus(element, () => (source.current ?? element).pause())
  }, [element, source])

  const actions = playerActions(options, {
    source,
    media,
    leavePlace: place.leave,
    markAsReplay,
    cancelCountdown,
    status: hasFailed ? 'failed' : status,
    fail,
  })
  const { play, pause, toggle, seek, seekBy, startOver } = actions
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
    cancelCountdown,
    feedback,
    settings,
    changeSettings,
    primary: { icon, press: pressPrimary },
    actions: { ...media, ...actions, setRate: (rate: Settings['rate']) => changeSettings({ rate }) },
    elements: { video: element, region },
    setElement,
    setRegion,
  }
}

function usePlayedSource(
  element: HTMLVideoElement | null,
  settings: Settings,
  { playback, onRenew, resumeAt }: PlayerOptions,
) {
  const [hasFailed, setFailed] = useState(false)
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
  return { source, hasFailed, fail }
}

interface Controlled {
  source: ReturnType<typeof useSource>
  media: ReturnType<typeof useMediaActions>
  leavePlace: () => void
  markAsReplay: () => void
  cancelCountdown: () => void
  status: string
  fail: (error: unknown) => void
}

/** What a press asks of the video. */
function playerActions({ playback, resumeAt, onStay }: PlayerOptions, controlled: Controlled) {
  const { source, media, leavePlace } = controlled
  const play = () => {
    controlled.cancelCountdown()
    onStay()
    if (source.current) source.current.play()
    else media.play()
  }
  const pause = () => (source.current ? source.current.pause() : media.pause())
  const seek = (time: number) => {
    onStay()
    if (resumeAt === null) leavePlace() // the learner chose another one
    source.current?.seek(Math.min(Math.max(0, time), playback.duration))
  }
  return {
    play,
    pause,
    setPlaying: (isOn: boolean) => (isOn ? play() : pause()),
    toggle: () => {
      try {
        if (primaryAction(controlled.status) === 'pause') pause()
        else play()
      } catch (error) {
        controlled.fail(error)
      }
    },
    seek,
    seekBy: (seconds: number) => seek((source.current?.time() ?? 0) + seconds),
    startOver: () => {
      controlled.markAsReplay()
      leavePlace()
      source.current?.seek(0)
      onStay()
      play()
    },
  }
}

export type Player = ReturnType<typeof usePlayer>
export type PlayerActions = Player['actions']
