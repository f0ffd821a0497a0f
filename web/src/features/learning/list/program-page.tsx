import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import text from '@oka/ui/text/text.module.css'
import { learningMessages as m } from '../learning.messages.ts'
import type { ProgramProgress } from '../program-progress.ts'
import { AboutProgram } from './about-program.tsx'
import { ContinueLink } from './continue-link.tsx'
import { LessonList } from './lesson-list.tsx'
import css from './list.module.css'
import { ProgramHeader } from './program-header.tsx'

interface ProgramPageProps {
  program: Program
  progress: ProgramProgress
  lessonPath: (activity: Activity) => string
}

/** One program: where she stands, all its lessons, and the next step within reach of the thumb. */
export function ProgramPage({ program, progress, lessonPath }: ProgramPageProps) {
  const { next } = progress
  const hasBegun = program.learningActivities.some((lesson) => lesson.memberDetails)
  const link = (className?: string) => next && <ContinueLink lesson={next} path={lessonPath(next)} hasBegun={hasBegun} className={className} />
  return (
    <div className={`${text.wide} ${css.columns}`}>
      <ProgramHeader program={program} progress={progress}>
        {link(css.wideOnly)}
        {!next && program.learningActivities.length > 0 && <NothingOpen program={program} />}
      </ProgramHeader>
      <div>
        <LessonList program={program} nextId={hasBegun ? (next?.id ?? null) : null} lessonPath={lessonPath} />
        <AboutProgram program={program} />
      </div>
      {next && <div className={css.dock}>{link()}</div>}
    </div>
  )
}

/** No lesson is open to her: when the next come stands where Continue would (LEARN-19). */
const NothingOpen = ({ program }: { program: Program }) => (
  <div className={css.nothing}>
    <b>{m.nothingOpen}</b>
    <p>{program.nextBatchDateText || m.nothingOpenText}</p>
  </div>
)
