import type { ReactNode } from 'react'
import type { Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Cut } from '@oka/ui/picture/cut.tsx'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import type { ProgramProgress } from '../program-progress.ts'
import css from './list.module.css'

export function ProgramHeader({ program, progress, children }: { program: Program; progress: ProgramProgress; children: ReactNode }) {
  const picture = useDrawings()
  const { done, total, openToGo, minutesToGo } = progress
  return (
    <div className={css.header}>
      <Cut className={css.picture} first src={picture(program.illustration)} alt={program.illustrationAlt} />
      <div>
        <h1>{program.fullName}</h1>
        <p className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</p>
        {program.hint && <p className={`${text.small} ${css.hint}`}>{program.hint}</p>}
      </div>
      {total > 0 && (
        <div className={css.progress}>
          <ProgressRing done={done} total={total} size={84} label={m.ringLabel(done, total)} />
          <div>
            <b>{done === total ? m.allDone(total) : m.doneOf(done, total)}</b>
            {minutesToGo > 0 && (
              <p className={`${text.small} ${text.mute}`}>{done + openToGo === total ? m.toGo(minutesToGo) : m.openToGo(openToGo, minutesToGo)}</p>
            )}
          </div>
        </div>
      )}
      {children}
    </div>
  )
}
