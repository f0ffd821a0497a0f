import { Link } from 'react-router'
import { IconCalendar, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { LessonRow, lessonRowBar, lessonRowLook, LessonRowState } from '@oka/ui/lesson/lesson-row.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { isBot } from '../../../platform/device/device.ts'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { KindSign } from '../kind-sign.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import { lessonKind } from '../lesson-kind.ts'
import { useLearning } from '../learning-context.tsx'
import { lessonState, type LessonState } from '../lesson-state.ts'
import { minutesLeft } from '../program-progress.ts'
import { clockTime, dayText } from '../time-text.ts'
import { isTimed } from '../is-timed.ts'
import { useJump } from '../use-jump.ts'

export function LessonItem({ lesson, isCurrent, path }: { lesson: Activity; isCurrent: boolean; path: string }) {
  const picture = useDrawings()
  const jump = useJump()
  const kind = lessonKind(lesson)
  const state = lessonState(lesson)
  const { askToSignIn } = useLearning()
  const row = (
    <LessonRow
      picture={picture(lesson.poster)}
      sign={<KindSign kind={kind} size={18} />}
      title={lesson.title}
      meta={state.kind === 'started' ? m.kindAndTimeLeft(kind, minutesLeft(lesson)) : m.kindAndTime(kind, lesson.minutes)}
    >
      <StateLine state={state} isTimed={isTimed(lesson)} />
    </LessonRow>
  )
  // A visitor is asked in; a member opens the lesson's own page, which says why it is closed (LEARN-11).
  if (state.kind === 'membership')
    return (
      <li>
        <Link
          className={lessonRowLook({ isCurrent: false, isClosed: true })}
          to={path}
          onClick={(event) => {
            if (!askToSignIn || isBot()) return
            event.preventDefault()
            askToSignIn(lesson, 'partial')
          }}
        >
          {row}
        </Link>
      </li>
    )
  // A lesson that is not open yet leads nowhere, so it is no link.
  if (!lesson.available)
    return (
      <li>
        <div className={lessonRowLook({ isCurrent: false, isClosed: true })}>{row}</div>
      </li>
    )
  return (
    <li>
      <Link className={lessonRowLook({ isCurrent, isClosed: false })} to={path} prefetch={isCurrent ? 'render' : 'intent'} onClick={() => jump(lesson)}>
        {row}
      </Link>
    </li>
  )
}

function StateLine({ state, isTimed: hasTime }: { state: LessonState; isTimed: boolean }) {
  const { language } = useSite()
  switch (state.kind) {
    case 'done':
      return (
        <LessonRowState tone="done" sign={<IconCircleCheckFilled size={20} aria-hidden />}>
          {m.stateDone}
        </LessonRowState>
      )
    case 'started':
      return (
        <>
          <ProgressBar className={lessonRowBar} share={state.share} />
          <LessonRowState tone="strong">{hasTime && state.resumeAt > 0 ? m.continueFrom(clockTime(state.resumeAt)) : m.continue}</LessonRowState>
        </>
      )
    case 'new':
      return (
        <LessonRowState>
          <span className={`${text.chip} ${text.lamp}`}>{m.stateNew}</span>
        </LessonRowState>
      )
    case 'membership':
      return <LessonRowState sign={<IconLock size={20} stroke={1.75} aria-hidden />}>{m.stateMembership}</LessonRowState>
    case 'scheduled':
      return (
        <LessonRowState sign={<IconCalendar size={20} stroke={1.75} aria-hidden />}>
          {state.date ? m.stateOpens(dayText(state.date, language), state.forMembers) : m.stateLater}
        </LessonRowState>
      )
    case 'open':
      return null
  }
}
