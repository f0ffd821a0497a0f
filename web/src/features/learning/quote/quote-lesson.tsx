import type { CSSProperties } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import { SourceCard } from '../source/source-card.tsx'
import css from './quote.module.css'
import { splitQuote } from './split-quote.ts'

interface QuoteLessonProps {
  lesson: Activity
  html: string | null
  place: LessonPlaceInProgram
  hasNext: boolean
  onDone: () => void
  onReplay: () => void
}

/** Words of Wisdom: a whole picture, day or night; the words on its clear sky; one question; done. */
export function QuoteLesson({ lesson, html, place, hasNext, onDone, onReplay }: QuoteLessonProps) {
  const picture = useDrawings()
  const parts = html === null ? null : splitQuote(html)
  const scenes = {
    '--day': `url("${picture('quote-boat-day')}")`,
    '--day-wide': `url("${picture('quote-boat-day-wide')}")`,
    '--night-sea': `url("${picture('quote-boat-night')}")`,
    '--night-sea-wide': `url("${picture('quote-boat-night-wide')}")`,
  } as CSSProperties
  return (
    <div className={css.page}>
      <div className={css.scene} style={scenes} />
      <article className={css.words}>
        <h1 className={text.hidden}>{lesson.title}</h1>
        {parts ? <blockquote dangerouslySetInnerHTML={{ __html: quoted(parts.words) }} /> : <Bone width="80%" height="3rem" />}
        <p className={css.by}>
          {lesson.contentAuthor}
          <br />
          <cite>{lesson.bookTitle}</cite>
          {lesson.referencePublishDate && ` (${lesson.referencePublishDate})`}
        </p>
      </article>
      <div className={css.card}>
        {parts?.question && <p className={css.question} dangerouslySetInnerHTML={{ __html: parts.question }} />}
        <Button kind="main" wide onClick={onDone}>
          {hasNext ? m.doneNext : m.done}
        </Button>
        <LessonFooter place={place} onReplay={onReplay}>
          <span />
        </LessonFooter>
        {parts?.between && (
          <details className={css.more}>
            <summary>{m.aboutTheseWords}</summary>
            <div dangerouslySetInnerHTML={{ __html: parts.between }} />
            <SourceCard lesson={lesson} />
          </details>
        )}
      </div>
    </div>
  )
}

/** Quotation marks belong to the drawing of a quote, not to its text. */
const quoted = (words: string) => `“${words.replace(/^[“"]|[”"]$/g, '')}”`
