import type { ReactNode } from 'react'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import css from './list.module.css'
import { programListMessages as messages } from './program-list.messages.ts'
import { learningMessages, type ProgramProgress } from '../lesson-model/lesson-model.door.ts'
import { SavedLink } from '../saved-activities/saved-activities.door.ts'

interface ProgramHeaderProps {
  program: Program
  progress: ProgramProgress
  /** How many lessons of all programs are saved. */
  savedCount: number
  children: ReactNode
}

export function ProgramHeader({ program, progress, savedCount, children }: ProgramHeaderProps) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.header}>
      <LeafImage className={css.picture} first src={illustrationUrl(program.illustration)} alt={program.illustrationAlt}>
        <SavedLink count={savedCount} className={css.saved} />
      </LeafImage>
      <div>
        <h1>{program.fullName}</h1>
        <p className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</p>
        {program.hint && <p className={`${text.small} ${css.hint}`}>{program.hint}</p>}
      </div>
      {progress.total > 0 && <Progress progress={progress} />}
      {children}
    </div>
  )
}

function Progress({ progress: { done, total, openToGo, minutesToGo } }: Pick<ProgramHeaderProps, 'progress'>) {
  const isRestOpen = done + openToGo === total
  return (
    <div className={css.progress}>
      <ProgressRing done={done} total={total} size={84} label={learningMessages.ringLabel(done, total)} />
      <div>
        <b>{done === total ? messages.allDone(total) : learningMessages.doneOf(done, total)}</b>
        {minutesToGo > 0 && (
          <p className={`${text.small} ${text.mute}`}>{isRestOpen ? messages.minutesToGo(minutesToGo) : messages.openToGo(openToGo, minutesToGo)}</p>
        )}
      </div>
    </div>
  )
}
