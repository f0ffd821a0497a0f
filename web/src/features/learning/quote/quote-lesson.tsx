import { useRef, type CSSProperties, type ToggleEvent } from 'react'
import { preload } from 'react-dom'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import letters from '@oka/ui/fonts/fraunces-italic.woff2?url'
import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { DoneButton } from '../lesson/done-dock.tsx'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import { OnItsWay } from '../load-state.tsx'
import { ListenBar } from '../reader/listen/listen-bar.tsx'
import { ListenButton } from '../reader/listen/listen-button.tsx'
import { useLockScreen } from '../reader/listen/use-lock-screen.ts'
import { useVoicePlace } from '../reader/listen/use-voice-place.ts'
import { useVoice, useVoiceStatus, type Listening } from '../reader/listen/use-voice.ts'
import { whereToBegin } from '../reader/listen/where-to-begin.ts'
import { shareToResume } from '../reader/reading-place.ts'
import { resumeTime } from '../program-progress.ts'
import { SourceCard } from '../source/source-card.tsx'
import css from './quote.module.css'
import { splitQuote } from './split-quote.ts'

interface QuoteLessonProps {
  lesson: Activity
  programName: string
  html: string | null
  listening: Listening
  place: LessonPlaceInProgram
  hasNext: boolean
  onDone: () => void
  onReplay: () => void
}

/** Words of Wisdom: the words on a clear sky, a whole picture below them, day or night; one question; done. */
export function QuoteLesson({ lesson, programName, html, listening, place, hasNext, onDone, onReplay }: QuoteLessonProps) {
  const picture = useDrawings()
  preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) // the words are the page
  const listenButton = useRef<HTMLButtonElement>(null)
  const voice = useVoice(listening)
  const status = useVoiceStatus(voice)
  useLockScreen(voice, lesson, programName)
  const parts = html === null ? null : splitQuote(html)
  const drawn = (form: string) => `url("${picture(`quote-${lesson.scene}-${form}`)}")`
  const scene = { '--day': drawn('day'), '--day-wide': drawn('day-wide'), '--dark': drawn('night'), '--dark-wide': drawn('night-wide') } as CSSProperties
  // Quotes are read in 45 to 65 seconds, in four or five passages: somebody called away in the middle does not want to hear the first half again.
  useVoicePlace(voice, lesson, true)
  const listen = () => void voice?.play((sound) => whereToBegin(sound, null, shareToResume(resumeTime(lesson), lesson.minutes)))
  const startOver = () => {
    voice?.seek(0)
    onReplay()
  }
  const stopListening = () => {
    voice?.stop()
    listenButton.current?.focus()
  }
  return (
    <div className={css.page}>
      <div className={css.sky} />
      <article className={css.words}>
        <h1 className={text.hidden}>{lesson.title}</h1>
        {parts ? (
          <blockquote dangerouslySetInnerHTML={{ __html: quoted(parts.words) }} />
        ) : (
          <div role="status">
            <OnItsWay />
            <Bone width="80%" height="3rem" />
          </div>
        )}
        <p className={css.by}>
          {lesson.contentAuthor}
          <br />
          <cite>{lesson.bookTitle}</cite>
          {lesson.referencePublishDate && ` (${lesson.referencePublishDate})`}
        </p>
      </article>
      <div className={css.scene} style={scene} />
      <div className={css.below}>
        <div className={css.card}>
          {parts?.question && <p className={css.question} dangerouslySetInnerHTML={{ __html: parts.question }} />}
          {voice && status !== 'off' && <ListenBar voice={voice} onPlay={listen} onClose={stopListening} />}
          <DoneButton isHere={parts !== null} hasNext={hasNext} onDone={onDone} />
          <LessonFooter place={place} onReplay={startOver}>
            {listening.hasReading ? <ListenButton isSmall ref={listenButton} voice={voice} onListen={listen} /> : <span />}
          </LessonFooter>
          {parts?.between && (
            <details className={css.more} onToggle={showOpened}>
              <summary>{m.aboutTheseWords}</summary>
              <div dangerouslySetInnerHTML={{ __html: parts.between }} />
              <SourceCard lesson={lesson} />
            </details>
          )}
        </div>
      </div>
    </div>
  )
}

/** What opens below the fold is brought into view. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest', behavior })
}

/** Quotation marks belong to the drawing of a quote, not to its text. */
const quoted = (words: string) => `“${words.replace(/^[“"]|[”"]$/g, '')}”`
