import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Button, buttonLook } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { useLearning } from '../learning-context.tsx'
import { lessonState } from '../lesson-state.ts'
import { dayText } from '../time-text.ts'
import css from './locked-lesson.module.css'

export function LockedLesson({ lesson, listPath }: { lesson: Activity; listPath: string }) {
  const picture = useDrawings()
  const { language } = useSite()
  const state = lessonState(lesson)
  const { askToSignIn } = useLearning()
  return (
    <div className={css.page}>
      <StatePanel
        headingLevel="h1"
        picture={picture('topic-sleep')}
        title={m.lockedTitle}
        actions={
          <>
            {state.kind === 'membership' && askToSignIn && (
              <Button kind="main" onClick={() => askToSignIn(lesson, 'full')}>
                {m.logIn}
              </Button>
            )}
            <Link className={buttonLook('line')} to={listPath}>
              {m.seeOpenLessons}
            </Link>
          </>
        }
      >
        {state.kind === 'scheduled' ? (state.date ? m.lockedOpens(dayText(state.date, language)) : m.stateLater) : m.lockedMembership}
      </StatePanel>
    </div>
  )
}
