import type { ReactNode } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './list.module.css'
import { programListMessages as messages } from './program-list.messages.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import type { ProgramProgress } from '../lesson-model/program-progress.ts'
import { SavedLink } from '../saved-activities/saved-link.tsx'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'

export interface ProgramHeaderProps {
  program: Program
  progress: ProgramProgress
  isProgressPending: boolean
  /** Given when the progress did not load. */
  onRetryProgress: (() => void) | undefined
  /** How many lessons of all programs are saved. */
  savedCount: number
  children: ReactNode
}

export function ProgramHeader({
  program,
  progress,
  isProgressPending,
  onRetryProgress,
  savedCount,
  children,
}: ProgramHeaderProps) {
  const illustrationUrl = useIllustrationUrl()
  const isFree = useIsFree()
  return (
    <div className={css.header}>
      <LeafImage
        className={css.picture}
        first
        src={illustrationUrl(program.illustration)}
        alt={program.illustrationAlt}
      >
        <SavedLink count={savedCount} className={css.saved} />
      </LeafImage>
      <div>
        <h1>{program.fullName}</h1>
        <p className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</p>
        {program.hint && isFree && (
          <p className={`${text.small} ${css.hint} ${isProgressPending ? css.unknown : ''}`}>
            {program.hint}
          </p>
        )}
      </div>
      {progress.total > 0 &&
        (onRetryProgress ? (
          <ProgressFailed onRetry={onRetryProgress} />
        ) : (
          <Progress progress={progress} isPending={isProgressPending} />
        ))}
      {children}
    </div>
  )
}

const ProgressFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.progressFailed} role="alert">
    <p>{messages.progressNotLoaded}</p>
    <Button kind="outline" onClick={onRetry}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      {learningMessages.tryAgain}
    </Button>
  </div>
)

/** Counts nothing before the server has said how far the learner is. */
function Progress({
  progress: { done, total, openToGo, minutesToGo },
  isPending,
}: Pick<ProgramHeaderProps, 'progress'> & { isPending: boolean }) {
  const isRestOpen = done + openToGo === total
  return (
    <div className={css.progress}>
      <ProgressRing
        done={isPending ? null : done}
        total={total}
        size={84}
        label={isPending ? learningMessages.lessonCount(total) : learningMessages.ringLabel(done, total)}
      />
      <div>
        <b>{countText(done, total, isPending)}</b>
        {minutesToGo > 0 && (
          <p className={`${text.small} ${text.mute} ${isPending ? css.pending : ''}`}>
            {isRestOpen ? messages.minutesToGo(minutesToGo) : messages.openToGo(openToGo, minutesToGo)}
          </p>
        )}
      </div>
    </div>
  )
}

function countText(done: number, total: number, isPending: boolean): string {
  if (isPending) return learningMessages.lessonCount(total)
  return done === total ? messages.allDone(total) : learningMessages.doneOf(done, total)
}
