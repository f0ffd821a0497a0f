import { useRef } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Cut } from '@oka/ui/picture/cut.tsx'
import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { lessonKind } from '../lesson-kind.ts'
import { OnItsWay } from '../load-state.tsx'
import { DoneDock } from '../lesson/done-dock.tsx'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import { LessonFrame, type LessonFrameProps } from '../lesson/lesson-frame.tsx'
import type { ModeChoice } from '../lesson/lesson-mode.ts'
import { NotAdvice, SourceCard } from '../source/source-card.tsx'
import { isHeard } from './listen/is-heard.ts'
import { ListenBar } from './listen/listen-bar.tsx'
import { ListenButton } from './listen/listen-button.tsx'
import { PassageSigns } from './listen/passage-signs.tsx'
import { useLockScreen } from './listen/use-lock-screen.ts'
import { useVoicePlace } from './listen/use-voice-place.ts'
import { useVoice, useVoiceStatus, type Listening } from './listen/use-voice.ts'
import { whereToBegin } from './listen/where-to-begin.ts'
import css from './reader.module.css'
import { keepLine } from './text-size/keep-line.ts'
import { TextSizeMenu } from './text-size/text-size-menu.tsx'
import { useReadingPlace } from './use-reading-place.ts'

interface ReaderProps {
  lesson: Activity
  programName: string
  frame: Omit<LessonFrameProps, 'title' | 'children'>
  /** HTML from the lesson's Markdown; `null` while it loads. */
  html: string | null
  listening: Listening
  place: LessonPlaceInProgram
  hasNext: boolean
  onDone: () => void
  mode: ModeChoice | undefined
  /** False in the text of a video: its place is a time in the film. */
  keepsPlace: boolean
  isProgressPending: boolean
}

export function Reader({ lesson, programName, frame, html, listening, place, hasNext, onDone, mode, keepsPlace, isProgressPending }: ReaderProps) {
  const picture = useDrawings()
  const words = useRef<HTMLDivElement>(null)
  const listenButton = useRef<HTMLButtonElement>(null)
  const voice = useVoice(listening)
  const status = useVoiceStatus(voice)
  const { article, bar, wasResumed, startOver, shareResumed } = useReadingPlace(lesson, keepsPlace && html !== null && !isProgressPending, () =>
    isHeard(status),
  )
  useVoicePlace(voice, lesson, keepsPlace)
  useLockScreen(voice, lesson, programName)
  const listen = () => void voice?.play((sound) => whereToBegin(sound, words.current, shareResumed()))
  const stopListening = () => {
    voice?.stop()
    listenButton.current?.focus()
  }
  const tools = (
    <>
      {listening.hasReading && <ListenButton ref={listenButton} voice={voice} onListen={listen} />}
      <TextSizeMenu keepPlace={(change) => keepLine(words.current, change)} />
    </>
  )
  return (
    <LessonFrame {...frame} title="" tools={tools}>
      <div className={css.track} aria-hidden="true">
        <i ref={bar} />
      </div>
      <div className={css.column}>
        {wasResumed && status === 'off' && (
          <p className={css.resumed}>
            {m.youWereHere}
            <button type="button" onClick={startOver}>
              {m.startOver}
            </button>
          </p>
        )}
        <article className={css.article} ref={article}>
          <Cut className={css.picture} first src={picture(lesson.poster)} alt={lesson.posterAlt} />
          <p className={`${text.small} ${text.mute}`}>{m.kindAndTime(lessonKind(lesson), lesson.minutes)}</p>
          <h1>{lesson.title}</h1>
          {lesson.subtitle && <p className={css.subtitle}>{lesson.subtitle}</p>}
          {html === null ? <TextBones /> : <div className={css.text} ref={words} dangerouslySetInnerHTML={{ __html: html }} />}
          <NotAdvice />
        </article>
        <SourceCard lesson={lesson} />
      </div>
      <div className={css.space} />
      {voice && status !== 'off' && <PassageSigns voice={voice} text={words} />}
      <DoneDock
        isHere={html !== null}
        hasNext={hasNext}
        onDone={onDone}
        above={voice && status !== 'off' && <ListenBar voice={voice} onPlay={listen} onClose={stopListening} />}
      >
        <LessonFooter place={place} onReplay={startOver} mode={mode} />
      </DoneDock>
    </LessonFrame>
  )
}

const TextBones = () => (
  <div className={css.bones} role="status">
    <OnItsWay />
    {['96%', '88%', '92%', '60%', '94%', '90%', '70%'].map((width, at) => (
      <Bone key={at} width={width} height="17px" />
    ))}
  </div>
)
