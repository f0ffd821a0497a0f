import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Cut } from '@oka/ui/picture/cut.tsx'
import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { lessonKind } from '../lesson-kind.ts'
import { DoneDock } from '../lesson/done-dock.tsx'
import { LessonFooter, type LessonPlaceInProgram } from '../lesson/lesson-footer.tsx'
import type { ModeChoice } from '../lesson/lesson-mode.ts'
import { NotAdvice, SourceCard } from '../source/source-card.tsx'
import css from './reader.module.css'
import { useReadingPlace } from './use-reading-place.ts'

interface ReaderProps {
  lesson: Activity
  /** HTML from the lesson's Markdown; `null` while it loads. */
  html: string | null
  place: LessonPlaceInProgram
  hasNext: boolean
  onDone: () => void
  mode: ModeChoice | undefined
  /** False in the text of a video: its place is a time in the film. */
  keepsPlace: boolean
  isProgressPending: boolean
}

export function Reader({ lesson, html, place, hasNext, onDone, mode, keepsPlace, isProgressPending }: ReaderProps) {
  const picture = useDrawings()
  const { article, bar, wasResumed, startOver } = useReadingPlace(lesson, keepsPlace && html !== null && !isProgressPending)
  return (
    <>
      <div className={css.track} aria-hidden="true">
        <i ref={bar} />
      </div>
      <div className={text.narrow}>
        {wasResumed && (
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
          {html === null ? <TextBones /> : <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />}
          <NotAdvice />
        </article>
        <SourceCard lesson={lesson} />
      </div>
      <div className={css.space} />
      <DoneDock hasNext={hasNext} onDone={onDone}>
        <LessonFooter place={place} onReplay={startOver} mode={mode} />
      </DoneDock>
    </>
  )
}

const TextBones = () => (
  <div className={css.bones} role="status">
    <span className={text.hidden}>{m.loading}</span>
    {['96%', '88%', '92%', '60%', '94%', '90%', '70%'].map((width, at) => (
      <Bone key={at} width={width} height="17px" />
    ))}
  </div>
)
