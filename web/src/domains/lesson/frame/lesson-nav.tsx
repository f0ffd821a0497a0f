import { memo, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconCalendar, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { dayText } from '../../../platform/text/date-text.ts'
import {
  KindIcon,
  learningMessages,
  lessonKind,
  lessonState,
  type LessonState,
  minutesLeft,
  type ProgramProgress,
  rowAction,
  sectionsWithLessons,
  useJump,
} from '../../library/index.ts'
import { lessonFrameMessages as messages } from './lesson-frame.messages.ts'
import css from './lesson-nav.module.css'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

export interface LessonPaths {
  lesson: (activity: Activity) => string
  list: string
  /** A list with something open to the learner; `null` where there is none. */
  openLessons: string | null
  /** After the last open lesson. */
  end: string
  home: string
  /** The page about kinds and grades of evidence. */
  evidence: string
  /** The page with help lines of all countries. */
  help: string
}

interface LessonNavProps {
  program: Program
  currentId: string
  progress: ProgramProgress
  /** Counts nothing before the server has said how far the learner is. */
  isProgressPending: boolean
  paths: LessonPaths
  /** Over the page: links take the drawer's entry in the history. */
  isInDrawer: boolean
}

/**
 * The program's lessons, short, to go from one to another. Dozens of rows, which settings of the player do
 * not change.
 */
export const LessonNav = memo(function LessonNav({
  program,
  currentId,
  progress,
  isProgressPending,
  paths,
  isInDrawer,
}: LessonNavProps) {
  const picture = useIllustrationUrl()
  const { done, total } = progress
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (currentId !== '') showCurrent(nav.current)
  }, [currentId])
  const count = isProgressPending ? learningMessages.lessonCount(total) : learningMessages.doneOf(done, total)
  return (
    <nav ref={nav} className={css.nav} aria-label={messages.lessonsOfProgram}>
      <Link className={css.header} to={paths.list} replace={isInDrawer}>
        <ProgressRing
          done={isProgressPending ? null : done}
          total={total}
          size={64}
          label={count}
          picture={picture(program.illustration)}
        />
        <span>
          <b className={css.program}>{program.fullName}</b>
          <span className={`${text.small} ${text.mute}`} aria-hidden="true">
            {count}
          </span>
        </span>
      </Link>
      {sectionsWithLessons(program).map(({ section, lessons }) => (
        <section key={section.sequence}>
          <h2 className={css.section}>{section.title}</h2>
          <ul>
            {lessons.map((activity) => (
              <li key={activity.id}>
                <LessonLink
                  activity={activity}
                  isCurrent={activity.id === currentId}
                  path={paths.lesson(activity)}
                  isInDrawer={isInDrawer}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
})

/** Puts the current lesson into the middle of the list's own window, and scrolls nothing else. */
function showCurrent(nav: HTMLElement | null) {
  const row = nav?.querySelector('[aria-current]')
  let list = nav?.parentElement
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement
  if (!row || !list || list === document.documentElement || list === document.body) return
  const { top, height } = row.getBoundingClientRect()
  const inWindow = top - list.getBoundingClientRect().top
  if (inWindow < 0 || inWindow + height > list.clientHeight)
    list.scrollTop += inWindow - (list.clientHeight - height) / 2
}

interface LessonLinkProps {
  activity: Activity
  isCurrent: boolean
  path: string
  isInDrawer: boolean
}

function LessonLink({ activity, isCurrent, path, isInDrawer }: LessonLinkProps) {
  const jump = useJump()
  const state = lessonState(activity)
  const { askToSignIn } = useLearnerSession()
  const isFree = useIsFree()
  const action = rowAction(activity, isFree)
  const content = (
    <>
      <StateIcon state={state} activity={activity} />
      <span>
        <b className={css.title}>{activity.title}</b>
        <span className={css.meta}>{stateText(activity, state, isFree)}</span>
      </span>
    </>
  )
  if (action === 'offer')
    return (
      <Link
        className={`${css.link} ${css.locked}`}
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        replace={isInDrawer}
        onClick={(event) => {
          if (!askToSignIn) return
          event.preventDefault()
          askToSignIn(activity, 'partial')
        }}
      >
        {content}
      </Link>
    )
  if (action === 'disabled')
    return (
      <div
        className={`${css.link} ${css.locked}`}
        role="link"
        aria-disabled="true"
        aria-current={isCurrent ? 'page' : undefined}
      >
        {content}
      </div>
    )
  return (
    <Link
      className={css.link}
      to={path}
      replace={isInDrawer}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        if (!isCurrent) jump(activity)
      }}
    >
      {content}
    </Link>
  )
}

function StateIcon({ state, activity }: { state: LessonState; activity: Activity }) {
  if (state.kind === 'done') return <IconCircleCheckFilled className={css.done} size={22} aria-hidden />
  if (state.kind === 'membership') return <IconLock size={22} stroke={1.75} aria-hidden />
  if (state.kind === 'scheduled') return <IconCalendar size={22} stroke={1.75} aria-hidden />
  return <KindIcon kind={lessonKind(activity)} size={22} />
}

function stateText(activity: Activity, state: LessonState, isFree: boolean): string {
  const kind = lessonKind(activity)
  switch (state.kind) {
    case 'done':
      return `${learningMessages.kindAndTime(kind, activity.minutes)}, ${learningMessages.stateDone.toLowerCase()}`
    case 'new':
      return `${learningMessages.kindAndTime(kind, activity.minutes)}, ${learningMessages.stateNew.toLowerCase()}`
    case 'started':
      return learningMessages.kindAndTimeLeft(kind, minutesLeft(activity))
    case 'membership':
      return isFree ? learningMessages.stateMembership : learningMessages.stateOtherMembership
    case 'scheduled':
      return state.date
        ? learningMessages.stateOpens(dayText(state.date), state.forMembers)
        : learningMessages.stateLater
    case 'open':
      return learningMessages.kindAndTime(kind, activity.minutes)
  }
}
