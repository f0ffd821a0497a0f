import { Link } from 'react-router'
import { IconCalendar, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { KindSign } from '../kind-sign.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import { useLearning } from '../learning-context.tsx'
import { lessonKind } from '../lesson-kind.ts'
import { lessonState, type LessonState } from '../lesson-state.ts'
import { minutesLeft, type ProgramProgress } from '../program-progress.ts'
import { sectionsOf } from '../sections-of.ts'
import { dayText } from '../time-text.ts'
import { useJump } from '../use-jump.ts'
import type { LessonPaths } from './lesson-paths.ts'
import css from './lesson-nav.module.css'

interface LessonNavProps {
  program: Program
  lessonId: string
  progress: ProgramProgress
  paths: LessonPaths
  onChoose?: (() => void) | undefined
}

/** The program's lessons, short, to go from one to another. */
export function LessonNav({ program, lessonId, progress, paths, onChoose }: LessonNavProps) {
  const picture = useDrawings()
  const { done, total } = progress
  return (
    <nav className={css.nav} aria-label={m.lessonsOfProgram}>
      <Link className={css.head} to={paths.list} onClick={onChoose}>
        <ProgressRing done={done} total={total} size={64} label={m.ringLabel(done, total)} picture={picture(program.illustration)} />
        <span>
          <b className={css.program}>{program.fullName}</b>
          <span className={`${text.small} ${text.mute}`} aria-hidden="true">
            {m.doneOf(done, total)}
          </span>
        </span>
      </Link>
      {sectionsOf(program).map(({ section, lessons }) => (
        <section key={section.sequence}>
          <h2 className={css.section}>{section.title}</h2>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Entry lesson={lesson} isHere={lesson.id === lessonId} path={paths.lesson(lesson)} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Entry({ lesson, isHere, path, onChoose }: { lesson: Activity; isHere: boolean; path: string; onChoose?: (() => void) | undefined }) {
  const jump = useJump()
  const { language } = useSite()
  const state = lessonState(lesson)
  const { askToSignIn } = useLearning()
  const inside = (
    <>
      <StateSign state={state} lesson={lesson} />
      <span>
        <b className={css.title}>{lesson.title}</b>
        <span className={css.meta}>{words(lesson, state, language)}</span>
      </span>
    </>
  )
  if (state.kind === 'membership' && askToSignIn)
    return (
      <Link
        className={`${css.entry} ${css.closed}`}
        to={path}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onChoose?.()
          askToSignIn(lesson, 'partial')
        }}
      >
        {inside}
      </Link>
    )
  if (!lesson.available) return <div className={`${css.entry} ${css.closed}`}>{inside}</div>
  return (
    <Link
      className={css.entry}
      to={path}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => {
        if (!isHere) jump(lesson)
        onChoose?.()
      }}
    >
      {inside}
    </Link>
  )
}

function StateSign({ state, lesson }: { state: LessonState; lesson: Activity }) {
  if (state.kind === 'done') return <IconCircleCheckFilled className={css.grown} size={22} aria-hidden />
  if (state.kind === 'membership') return <IconLock size={22} stroke={1.75} aria-hidden />
  if (state.kind === 'scheduled') return <IconCalendar size={22} stroke={1.75} aria-hidden />
  return <KindSign kind={lessonKind(lesson)} size={22} />
}

function words(lesson: Activity, state: LessonState, language: string): string {
  const kind = lessonKind(lesson)
  switch (state.kind) {
    case 'done':
      return `${m.kindAndTime(kind, lesson.minutes)}, ${m.stateDone.toLocaleLowerCase(language)}`
    case 'new':
      return `${m.kindAndTime(kind, lesson.minutes)}, ${m.stateNew.toLocaleLowerCase(language)}`
    case 'started':
      return m.kindAndTimeLeft(kind, minutesLeft(lesson))
    case 'membership':
      return m.stateMembership
    case 'scheduled':
      return state.date ? m.stateOpens(dayText(state.date, language), state.forMembers) : m.stateLater
    case 'open':
      return m.kindAndTime(kind, lesson.minutes)
  }
}
