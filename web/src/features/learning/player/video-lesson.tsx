// The player. Loaded only when somebody is about to watch: the film's own scripts are heavy.
import { useCallback, useState, type ReactNode, useRef } from 'react'
import { IconMaximize, IconMinimize, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { MediaProvider } from 'media-chrome/dist/react/media-store.js'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import type { PlaySign } from '@oka/ui/button/play-button.tsx'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import type { ModeChoice } from '../lesson/lesson-mode.ts'
import { Controls } from './controls.tsx'
import dock from './dock.module.css'
import { Failed, Resume, TheEnd } from './over-the-film.tsx'
import css from './film/screen.module.css'
import { Screen } from './film/screen.tsx'
import { Scrubber } from './scrubber.tsx'
import { Stage } from './stage.tsx'
import { Transcript } from './transcript.tsx'
import { createFilmStore, useFilm, useFilmState, useFilmTime, type FilmStore } from './film/use-film.ts'
import { useFilmKeys } from './film/use-film-keys.ts'
import { useFilmProgress } from './film/use-film-progress.ts'

export interface VideoLessonProps {
  lesson: Activity
  playback: Playback
  lines: readonly TranscriptLine[]
  under: ReactNode
  place: LessonPlaceInProgram
  mode: ModeChoice | undefined
  /** Seconds; 0 is the start. */
  resumeAt: number
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

function Player({ lesson, playback, lines, under, place, mode, resumeAt, onNext, onRetry, store }: VideoLessonProps & { store: FilmStore }) {
  const picture = useDrawings()
  const { language } = useSite()
  const [startAt] = useState(resumeAt)
  const beginsAt = useRef(startAt)
  const [isAtStart, setAtStart] = useState(startAt === 0)
  const [hasFailed, setFailed] = useState(false)
  const { element, setElement, frame, setFrame, asks } = useFilm(store)
  const film = useFilmState()
  const meansReplay = useFilmProgress(element, lesson.id, playback.duration)

  const fail = useCallback((error: unknown) => {
    console.warn('The video failed', error)
    setFailed(true)
  }, [])
  const toggle = () => (film.isPaused ? asks.play() : asks.pause())
  const seek = (time: number) => asks.seek(Math.min(Math.max(0, time), playback.duration))
  const seekBy = (seconds: number) => seek((element?.currentTime ?? 0) + seconds)
  const startOver = () => {
    meansReplay()
    beginsAt.current = 0
    setAtStart(true)
    seek(0)
    asks.play()
  }
  const next = film.isEnded && onNext
  const sign: PlaySign = !film.isPaused ? 'pause' : next ? 'next' : film.isEnded ? 'replay' : 'play'
  const press = { pause: asks.pause, play: asks.play, next: onNext ?? asks.play, replay: startOver }[sign]
  const label = { pause: m.pause, play: m.play, next: m.next, replay: m.watchAgain }[sign]
  useFilmKeys({ frame, element, duration: playback.duration, film, asks, toggle, seek, seekBy })

  return (
    <div ref={setFrame} role="region" aria-label={m.player} className={film.isFullScreen ? dock.fullScreen : dock.player}>
      <Stage
        screen={
          <div className={css.screen} data-player={film.isEnded ? 'ended' : film.isPaused ? 'paused' : 'playing'}>
            <button type="button" className={css.press} aria-label={m.film} onClick={toggle}>
              <Screen playback={playback} language={language} startAt={beginsAt} onElement={setElement} onFailed={fail} />
              <img className={`${css.poster} ${film.hasPlayed ? css.gone : ''}`} src={picture(lesson.poster)} alt={film.hasPlayed ? '' : lesson.posterAlt} />
            </button>
            {!film.hasPlayed && !isAtStart && !hasFailed && <Resume time={startAt} onResume={asks.play} onStartOver={startOver} />}
            {film.isEnded && !hasFailed && <TheEnd onAgain={startOver} onNext={onNext} />}
            {hasFailed && <Failed onRetry={onRetry} />}
          </div>
        }
        transcript={<LiveTranscript lines={lines} hasBegun={film.hasPlayed} onSeek={seek} />}
        under={under}
        dock={
          <div className={dock.dock}>
            <div className={dock.row}>
              <Scrubber duration={playback.duration} onSeek={seek} />
              <Controls asks={asks} primary={{ sign, label, onPress: press }} onSeekBy={seekBy} />
            </div>
            <div className={dock.footer}>
              <LessonFooter place={place} onReplay={startOver} mode={mode}>
                <IconButton label={film.isMuted ? m.soundOff : m.soundOn} aria-pressed={film.isMuted} onClick={() => asks.setMuted(!film.isMuted)}>
                  {film.isMuted ? <IconVolumeOff size={22} stroke={1.75} aria-hidden /> : <IconVolume size={22} stroke={1.75} aria-hidden />}
                </IconButton>
                <IconButton label={film.isFullScreen ? m.leaveFullScreen : m.fullScreen} onClick={() => asks.setFullScreen(!film.isFullScreen)}>
                  {film.isFullScreen ? <IconMinimize size={22} stroke={1.75} aria-hidden /> : <IconMaximize size={22} stroke={1.75} aria-hidden />}
                </IconButton>
              </LessonFooter>
            </div>
          </div>
        }
      />
    </div>
  )
}

/** Alone with the clock, so that only it draws four times a second. */
const LiveTranscript = (props: { lines: readonly TranscriptLine[]; hasBegun: boolean; onSeek: (time: number) => void }) => (
  <Transcript {...props} time={useFilmTime()} />
)
