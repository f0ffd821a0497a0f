import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { sectionsOf } from '../sections-of.ts'
import { LessonItem } from './lesson-item.tsx'
import css from './list.module.css'

interface LessonListProps {
  program: Program
  /** The one Continue opens. */
  nextId: string | null
  lessonPath: (activity: Activity) => string
}

/** The lessons of a program under the headings of its sections. */
export function LessonList({ program, nextId, lessonPath }: LessonListProps) {
  const picture = useDrawings()
  if (program.learningActivities.length === 0)
    return (
      <StatePanel picture={picture('state-empty')} title={m.emptyTitle}>
        {program.nextBatchDateText || m.emptyText}
      </StatePanel>
    )
  return (
    <>
      {sectionsOf(program).map(({ section, lessons }) => (
        <section key={section.sequence} className={css.section}>
          <div className={css.heading}>
            <img src={picture(`topic-${section.icon}`)} alt="" width={52} height={52} loading="lazy" />
            <h2>{section.title}</h2>
          </div>
          <ul className={css.rows}>
            {lessons.map((lesson) => (
              <LessonItem key={lesson.id} lesson={lesson} isCurrent={lesson.id === nextId} path={lessonPath(lesson)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
