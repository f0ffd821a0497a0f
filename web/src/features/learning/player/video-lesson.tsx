// The player. Loaded only when somebody is about to watch: the film's own scripts are heavy.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { MediaProvider } from 'media-chrome/dist/react/media-store.js'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { pressOf, primarySign } from '@oka/contract/learning/playback.rule.ts'
import { useMediaSession } from '../../../platform/device/use-media-session.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { takePlayWish } from '../play-wish.ts'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import type { ModeChoice } from '../lesson/lesson-mode.ts'
import type { Settings } from '../settings/settings.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Controls, FullScreenButton, SoundButton } from './dock/controls.tsx'
import dock from './dock/dock.module.css'
import { Scrubber } from './dock/scrubber.tsx'
import { Captions } from './film/captions.tsx'
import { Screen } from './film/screen.tsx'
import css from './film/screen.module.css'
import { useCountdown } from './film/use-countdown.ts'
import { createFilmStore, useFilm, useFilmState, useFilmTime, type FilmStore } from './film/use-film.ts'
import { useFilmKeys } from './film/use-film-keys.ts'
import { useIdle } from './film/use-idle.ts'
import { useFilmProgress } from './film/use-film-progress.ts'
import { usePlayback } from './film/use-playback.ts'
import { Countdown, DoneBefore, Failed, NotHereYet, Notice, Resume, TheEnd, Waits } from './over-the-film.tsx'
import { Stage } from './stage.tsx'
import { Transcript, type TranscriptProps } from './transcript/transcript.tsx'
import { TranscriptBones } from './transcript/transcript-bones.tsx'

export interface VideoLessonProps {
  lesson: Activity
  /** Said on a locked screen, where no lesson's title is. */
  programName: string
  playback: Playback
  lines: readonly TranscriptLine[]
  under: ReactNode
  place: LessonPlaceInProgram
  mode: ModeChoice | undefined
  /** Seconds; 0 is the start. */
  resumeAt: number
  wasDone: boolean
  /** The next lesson is on its way. */
  isGoingOn: boolean
  /** The film came to its end. */
  onEnded: () => void
  /** She plays or seeks after the end: she stays. */
  onStay: () => void
  /** Goes to the next lesson; absent after the last. */
  onNext?: (() => void) | undefined
  /** Asks for new addresses. */
  onRetry: () => void
}

export default function VideoLesson(props: VideoLessonProps) {
  const [store] = useState(createFilmStore)
  return (
    <MediaProvider mediaStore={store}>
      <Player {...props} store={store} />
    </MediaProvider>
  )
}

function Player(props: VideoLessonProps & { store: FilmStore }) {
  const { lesson, programName, playback, lines, under, place, mode, resumeAt, wasDone, isGoingOn, onEnded, onStay, onNext, onRetry, store } = props
  const picture = useDrawings()
  const { language, productName } = useSite()
  const isOnline = useOnline()
  const { settings, change } = useSettings()
  const [startAt] = useState(resumeAt)
  const [wasDoneBefore] = useState(wasDone)
  const beginsAt = useRef(startAt)
  const [isAtStart, setAtStart] = useState(startAt === 0)
  const [hasFailed, setFailed] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const { element, setElement, frame, setFrame, asks } = useFilm(store)
  const film = useFilmState()
  const { status, isWaiting, hasPlayed } = usePlayback(element, onEnded)
  const meansReplay = useFilmProgress(element, lesson.id, playback.duration)

  const fail = useCallback((error: unknown) => {
    console.warn('The video failed', error)
    setFailed(true)
  }, [])
  const play = () => {
    setHeld(true)
    onStay()
    asks.play()
  }
  const toggle = () => {
    try {
      if (pressOf(hasFailed ? 'failed' : status) === 'pause') asks.pause()
      else play()
    } catch (error) {
      fail(error)
    }
  }
  const seek = (time: number) => {
    onStay()
    asks.seek(Math.min(Math.max(0, time), playback.duration))
  }
  const seekBy = (seconds: number) => seek((element?.currentTime ?? 0) + seconds)
  const startOver = () => {
    meansReplay()
    beginsAt.current = 0
    setAtStart(true)
    seek(0)
    play()
  }
  const setRate = (rate: Settings['rate']) => {
    change({ rate })
    asks.setRate(rate)
  }
  const sign = primarySign(status, onNext !== undefined)
  const press = { pause: toggle, play: toggle, next: onNext ?? toggle, replay: startOver }[sign]
  const left = useCountdown(settings.autoPlay && status === 'ready' && !isHeld && !hasFailed, play)
  const pressPlay = useRef(play)
  useEffect(() => {
    pressPlay.current = play
  })
  useEffect(() => {
    if (status === 'ready' && takePlayWish(lesson.id)) pressPlay.current()
  }, [status, lesson.id])
  useFilmKeys({
    frame,
    duration: playback.duration,
    film,
    asks,
    rate: settings.rate,
    hasCaptions: settings.hasCaptions,
    toggle,
    seek,
    seekBy,
    setRate,
    setCaptions: (hasCaptions) => change({ hasCaptions }),
  })
  const posterUrl = picture(lesson.poster)
  useMediaSession(element, { title: programName, artist: productName, picture: posterUrl }, { play, pause: asks.pause, seek, seekBy, next: onNext })

  const isIdle = useIdle(frame, film.isFullScreen && status === 'playing')
  const restsAt = status === 'not-started' && !isAtStart ? startAt : 0
  const isPictureResting = settings.isAudioOnly || !hasPlayed
  return (
    <div ref={setFrame} role="region" aria-label={m.player} className={dock.player} data-full={film.isFullScreen || undefined} data-idle={isIdle || undefined}>
      <Stage
        screen={
          <div className={css.screen} data-player={hasFailed ? 'failed' : status} data-sound-only={settings.isAudioOnly || undefined}>
            <button type="button" className={css.press} aria-label={m.film} onClick={toggle}>
              <Screen playback={playback} language={language} settings={settings} startAt={beginsAt} onElement={setElement} onFailed={fail} />
              <img className={`${css.poster} ${isPictureResting ? '' : css.gone}`} src={posterUrl} alt={hasPlayed ? '' : lesson.posterAlt} />
            </button>
            {hasPlayed && settings.hasCaptions && <Captions lines={lines} />}
            {!hasPlayed && !hasFailed && (
              <Notice>
                {!isOnline && status === 'not-started' && <NotHereYet />}
                {left !== null && <Countdown left={left} onCancel={() => setHeld(true)} />}
                {!isAtStart && <Resume time={startAt} onResume={play} onStartOver={startOver} />}
                {isAtStart && wasDoneBefore && left === null && <DoneBefore onAgain={startOver} onNext={onNext} />}
              </Notice>
            )}
            {isWaiting && status === 'playing' && !hasFailed && <Waits isOnline={isOnline} />}
            {status === 'ended' && !hasFailed && <TheEnd isGoingOn={isGoingOn} onAgain={startOver} onNext={onNext} />}
            {hasFailed && <Failed onRetry={onRetry} />}
            <FullScreenButton asks={asks} className={css.corner} />
          </div>
        }
        transcript={isGoingOn ? <TranscriptBones /> : <LiveTranscript lines={lines} hasBegun={hasPlayed || !isAtStart} restsAt={restsAt} onSeek={seek} />}
        under={under}
        dock={
          <div className={dock.dock}>
            <div className={dock.row}>
              <Scrubber duration={playback.duration} restsAt={restsAt} onSeek={seek} />
              <Controls sign={sign} onPress={press} onSeekBy={seekBy} asks={asks} settings={settings} change={change} hasAudio={playback.audioUrl !== ''} />
              <div className={dock.onlyWide}>
                <SoundButton asks={asks} />
                <FullScreenButton asks={asks} />
              </div>
            </div>
            <div className={dock.footer}>
              <LessonFooter place={place} onReplay={startOver} mode={mode} />
            </div>
          </div>
        }
      />
    </div>
  )
}

/** Alone with the clock, so that only it draws four times a second. */
const LiveTranscript = ({ restsAt, ...props }: Omit<TranscriptProps, 'time'> & { restsAt: number }) => <Transcript {...props} time={useFilmTime(restsAt)} />
