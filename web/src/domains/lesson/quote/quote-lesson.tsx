import { useEffect, useRef, type CSSProperties, type ToggleEvent } from 'react'
import { preload } from 'react-dom'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import quoteFont from '@oka/ui/fonts/fraunces-italic.woff2?url'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { noteId } from '../../../app/paths.ts'
import { scrollIntoView } from '../../../platform/device/scroll-into-view.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { splitQuote } from './quote-parts.ts'
import { quoteMessages as messages } from './quote.messages.ts'
import css from './quote.module.css'
import {
  DoneButton,
  LessonFooter,
  type LessonNumber,
  ListenBar,
  ListenButton,
  type NarrationSource,
  narrationStart,
  useNarration,
  useNarrationProgress,
} from '../../player/index.ts'
import { LoadingStatus, resumeTime, shareToResume } from '../../library/index.ts'
import { LessonNote } from '../notes/lesson-note.lazy.tsx'
import { SourceBook } from '../frame/source-book.tsx'

interface QuoteLessonProps {
  activity: Activity
  programName: string
  /** `null` while it loads. */
  html: string | null
  narrationSource: NarrationSource
  lessonNumber: LessonNumber
  hasNext: boolean
  isProgressPending: boolean
  onDone: () => void
  onReplay: () => void
}

/** Words of Wisdom: the quote over its picture, one question, and Done. */
export function QuoteLesson({
  activity,
  programName,
  html,
  narrationSource,
  lessonNumber,
  hasNext,
  isProgressPending,
  onDone,
  onReplay,
}: QuoteLessonProps) {
  // the quote is the largest text of the page
  preload(quoteFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const narration = useNarration(narrationSource, activity, programName)
  useNarrationProgress(narration.player, activity, true, isProgressPending)
  const scene = useScene(activity.scene)
  const parts = html === null ? null : splitQuote(html)
  const latest = useRef(activity) // its progress may arrive after the press, while the narration loads
  useEffect(() => {
    latest.current = activity
  })
  const listen = () =>
    void narration.player?.play((loaded) =>
      narrationStart(loaded, null, shareToResume(resumeTime(latest.current), activity.minutes)),
    )
  // Opened before hydration: that toggle was heard by no one.
  const about = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (about.current?.open) scrollIntoView(about.current, 'nearest')
  }, [])
  const startOver = () => {
    narration.player?.seek(0)
    onReplay()
  }
  return (
    <div className={css.page}>
      <div className={css.sky} />
      <article className={css.quote}>
        <h1 className={text.hidden}>{activity.title}</h1>
        {parts ? (
          <blockquote dangerouslySetInnerHTML={{ __html: withQuotationMarks(parts.words) }} />
        ) : (
          <div aria-busy="true">
            <LoadingStatus />
            <Skeleton width="80%" height="3rem" />
          </div>
        )}
        <p className={css.author}>
          {activity.contentAuthor}
          <br />
          <cite>{activity.bookTitle}</cite>
          {activity.referencePublishDate && <span> ({activity.referencePublishDate})</span>}
        </p>
      </article>
      <div className={css.scene} style={scene} />
      <div className={css.below}>
        <div className={css.card}>
          {parts?.question && (
            <p className={css.question} dangerouslySetInnerHTML={{ __html: parts.question }} />
          )}
          <ListenBar narration={narration} onPlay={listen} />
          <DoneButton isLoaded={parts !== null} hasNext={hasNext} onDone={onDone} />
          <LessonFooter activity={activity} lessonNumber={lessonNumber} onReplay={startOver}>
            {narration.isAvailable ? (
              <ListenButton isSmall narration={narration} onListen={listen} />
            ) : (
              <span />
            )}
          </LessonFooter>
          {parts && <NoteDetails activity={activity} />}
          {parts?.about && (
            <details className={css.about} ref={about} onToggle={scrollToOpened}>
              <summary>{messages.about}</summary>
              <div dangerouslySetInnerHTML={{ __html: parts.about }} />
              <SourceBook activity={activity} />
            </details>
          )}
        </div>
      </div>
    </div>
  )
}

function NoteDetails({ activity }: { activity: Activity }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (location.hash === `#${noteId}`) details.current?.setAttribute('open', '')
  }, [])
  return (
    <details className={css.about} ref={details} onToggle={scrollToOpened}>
      <summary>{messages.note}</summary>
      <LessonNote activity={activity} />
    </details>
  )
}

/** The addresses of the scene's four pictures, as the variables that quote.module.css chooses from. */
function useScene(scene: Activity['scene']) {
  const picture = useIllustrationUrl()
  const url = (form: string) => `url("${picture(`quote-${scene}-${form}`)}")`
  return {
    '--day': url('day'),
    '--day-wide': url('day-wide'),
    '--dark': url('night'),
    '--dark-wide': url('night-wide'),
  } as CSSProperties
}

function scrollToOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) scrollIntoView(currentTarget, 'nearest')
}

const withQuotationMarks = (words: string) => `“${words.replace(/^[“"]|[”"]$/g, '')}”`
