import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { LessonItem } from './lesson-item.tsx'
import css from './list.module.css'
import { programListMessages as messages } from './program-list.messages.ts'
import { sectionsWithLessons } from '../lesson-model/program-sections.ts'

interface LessonListProps {
  program: Program
  /** The activity that Continue opens. */
  nextId: string | null
  lessonPath: (activity: Activity) => string
}

/** The lessons of a program under the headings of its sections. */
export function LessonList({ program, nextId, lessonPath }: LessonListProps) {
  const illustrationUrl = useIllustrationUrl()
  if (program.learningActivities.length === 0)
    return (
      <StatePanel picture={illustrationUrl('state-empty')} title={messages.emptyTitle}>
        {program.nextBatchDateText || messages.emptyText}
      </StatePanel>
    )
  return (
    <>
      {sectionsWithLessons(program).map(({ section, lessons }) => (
        <section key={section.sequence} className={css.section}>
          <div className={css.heading}>
            <img
              src={illustrationUrl(`topic-${section.icon}`)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
            <h2>{section.title}</h2>
          </div>
          <ul className={css.rows}>
            {lessons.map((activity) => (
              <LessonItem
                key={activity.id}
                activity={activity}
                isCurrent={activity.id === nextId}
                path={lessonPath(activity)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
