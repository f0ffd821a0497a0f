import { useState, type ReactNode } from 'react'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './lesson-details.module.css'
import { playerMessages as messages } from '../player/index.ts'
import type { LessonPaths } from './frame/lesson-nav.tsx'
import { EvidenceSection } from './parts/evidence-section.tsx'
import { NextLesson } from './parts/next-lesson.tsx'
import { SeekHelp } from './parts/seek-help.tsx'
import { TryToday } from './parts/try-today/try-today.tsx'
import { TwoVoices } from './parts/two-voices.tsx'
import { SheetLinks } from '../sheets/index.ts'
import { LessonNote } from './notes/lesson-note.lazy.tsx'
import { DidYouTry } from './try-answers/did-you-try.tsx'

interface LessonDetailsProps {
  activity: Activity
  /** `null` while they load. */
  parts: LessonParts | null
  next: Activity | null
  /** Below the way on. */
  suggestion: ReactNode
  paths: LessonPaths
  isDone: boolean
  onMarkDone: () => void
}

/**
 * Below the answer, in the order of a text: what to try, when to ask for help, what it rests on, and the way
 * on.
 */
export const LessonDetails = ({
  activity,
  parts,
  next,
  suggestion,
  paths,
  isDone,
  onMarkDone,
}: LessonDetailsProps) => (
  <>
    {parts?.disagreement && <TwoVoices disagreement={parts.disagreement} />}
    {parts?.tryToday && (
      <div className={css.tryToday}>
        <TryToday
          tryToday={parts.tryToday}
          title={activity.title}
          renderDidYouTry={
            activity.isSafety ? undefined : (variant) => <DidYouTry activity={activity} variant={variant} />
          }
        />
      </div>
    )}
    {parts && <LessonNote activity={activity} />}
    {parts && <SeekHelp lines={parts.seekHelp} kinds={parts.help} helpPath={paths.help} />}
    {parts && (
      <EvidenceSection
        evidence={parts.evidence}
        isDisagreement={parts.disagreement !== null}
        path={paths.evidence}
      />
    )}
    {parts && <SheetLinks suggestions={parts.suggestions} />}
    <MarkDone isDone={isDone} onMarkDone={onMarkDone} />
    {next && <NextLesson next={next} path={paths.lesson(next)} />}
    {suggestion}
  </>
)

/** The press itself shows that it is done; the page, which says so too, follows. */
function MarkDone({ isDone, onMarkDone }: { isDone: boolean; onMarkDone: () => void }) {
  const [isMarked, setMarked] = useState(false)
  const isShownDone = isDone || isMarked
  return (
    <div className={css.markDone}>
      <p className={css.done} role="status">
        {isShownDone && (
          <>
            <IconCircleCheckFilled size={22} aria-hidden />
            <span>{messages.isDone}</span>
          </>
        )}
      </p>
      {!isShownDone && (
        <>
          <p className={`${text.small} ${text.mute}`}>{messages.markDoneRule}</p>
          <Button
            kind="outline"
            onClick={() => {
              setMarked(true)
              onMarkDone()
            }}
          >
            {messages.markDone}
          </Button>
        </>
      )}
    </div>
  )
}
