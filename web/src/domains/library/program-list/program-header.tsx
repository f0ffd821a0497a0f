import type { ReactNode } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './list.module.css'
import { programListMessages as messages } from './program-list.messages.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import type { ProgramProgress } from '../lesson-model/program-progress.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'

export interface ProgramHeaderProps {
  program: Program
  progress: ProgramProgress
  isProgressPending: boolean
  /** Given when the progress did not load. */
  onRetryProgress: (() => void) | undefined
  children: ReactNode
}

export function ProgramHeader({
  program,
  progress,
  isProgressPending,
  onRetryProgress,
  children,
}: ProgramHeaderProps) {
  const illustrationUrl = useIllustrationUrl()
  const isFree = useIsFree()
  return (
    <div className={css.header}>
      <div className={css.name}>
        <LeafImage
          className={css.picture}
          first
          src={illustrationUrl(program.illustration)}
          alt={program.illustrationAlt}
        />
        <div>
          <h1>{program.fullName}</h1>
          <p className={text.mute}>{program.subtitle}</p>
        </div>
      </div>
      {progress.total > 0 &&
        (onRetryProgress ? (
          <ProgressFailed onRetry={onRetryProgress} />
        ) : (
          <Progress progress={progress} isPending={isProgressPending} />
        ))}
      {children}
      {program.hint && isFree && (
        <p className={`${text.small} ${css.hint} ${isProgressPending ? css.unknown : ''}`}>{program.hint}</p>
      )}
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
const Progress = ({
  progress: { done, total },
  isPending,
}: Pick<ProgramHeaderProps, 'progress'> & { isPending: boolean }) => (
  <p className={css.progress}>
    <ProgressBar className={css.bar} share={isPending ? 0 : done / total} />
    <span>{countText(done, total, isPending)}</span>
  </p>
)

function countText(done: number, total: number, isPending: boolean): string {
  if (isPending) return learningMessages.lessonCount(total)
  return done === total ? messages.allDone(total) : learningMessages.doneOf(done, total)
}
