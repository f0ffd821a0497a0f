import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  IconCalendar,
  IconCircleCheckFilled,
  IconDiamond,
  IconLock,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { LessonRow, lessonRowBar, lessonRowClass, LessonRowState } from '@oka/ui/lesson/lesson-row.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { isBot } from '../../../platform/device/device.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { dayText } from '../../../platform/text/date-text.ts'
import css from './lesson-item.module.css'
import { KindIcon } from '../lesson-model/kind-icon.tsx'
import { setPlayIntent } from '../play-intent.ts'
import { clockTime } from '../lesson-model/time-text.ts'
import { isTimed, lessonKind } from '../lesson-model/lesson-kind.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { lessonIcons, rowAction } from '../lesson-model/lesson-icons.ts'
import { lessonState, type LessonState } from '../lesson-model/lesson-state.ts'
import { minutesLeft } from '../lesson-model/program-progress.ts'
import { SaveButton } from '../saved-activities/save-button.tsx'
import { useJump } from '../saved-progress/use-jump.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { usePrefetchLesson } from '../../../platform/session-data/use-prefetch-lesson.ts'

interface LessonItemProps {
  activity: Activity
  /** It is the one next lesson of the page. */
  isCurrent: boolean
  path: string
  /** Called instead of saving. */
  onSavedChange?: ((isSaved: boolean) => void) | undefined
  /** Below the row. */
  children?: ReactNode
}

export function LessonItem({ activity, isCurrent, path, onSavedChange, children }: LessonItemProps) {
  const illustrationUrl = useIllustrationUrl()
  const kind = lessonKind(activity)
  const state = lessonState(activity)
  const isFree = useIsFree()
  const icons = lessonIcons(activity, isFree)
  const row = (
    <LessonRow
      picture={illustrationUrl(activity.poster)}
      icon={isCurrent ? <IconPlayerPlayFilled size={16} /> : <KindIcon kind={kind} size={18} />}
      title={activity.title}
      meta={
        state.kind === 'started'
          ? learningMessages.kindAndTimeLeft(kind, minutesLeft(activity))
          : learningMessages.kindAndTime(kind, activity.minutes)
      }
    >
      <StateLine
        state={state}
        isFree={isFree}
        hasTime={isTimed(activity)}
        isMembershipNeeded={icons.includes('membership')}
      />
      {icons.includes('premium') && (
        <LessonRowState icon={<IconDiamond size={20} stroke={1.75} aria-hidden />}>
          {learningMessages.special}
        </LessonRowState>
      )}
    </LessonRow>
  )
  return (
    <li className={css.item} data-lesson={activity.id}>
      <RowLink activity={activity} isFree={isFree} isCurrent={isCurrent} path={path}>
        {row}
      </RowLink>
      <SaveButton className={css.save} activity={activity} onChange={onSavedChange} />
      {children}
    </li>
  )
}

interface RowLinkProps extends Pick<LessonItemProps, 'activity' | 'isCurrent' | 'path'> {
  isFree: boolean
  children: ReactNode
}

function RowLink({ activity, isFree, isCurrent, path, children }: RowLinkProps) {
  const jump = useJump()
  const prefetchLesson = usePrefetchLesson()
  const { onAboutToPress } = useLoadAhead(path, isCurrent)
  const { askToSignIn } = useLearnerSession()
  const action = rowAction(activity, isFree)
  // A visitor is offered to sign in; a member opens the lesson's page, which says what opens it (LEARN-11).
  if (action === 'offer')
    return (
      <Link
        className={lessonRowClass({ isCurrent: false, isLocked: true })}
        to={path}
        onClick={(event) => {
          if (!askToSignIn || isBot()) return
          event.preventDefault()
          askToSignIn(activity, 'partial')
        }}
      >
        {children}
      </Link>
    )
  if (action === 'disabled')
    return (
      <div className={lessonRowClass({ isCurrent: false, isLocked: true })} role="link" aria-disabled="true">
        {children}
      </div>
    )
  return (
    <Link
      className={lessonRowClass({ isCurrent, isLocked: false })}
      to={path}
      aria-current={isCurrent ? 'step' : undefined}
      {...onAboutToPress}
      onClick={(event) => {
        prefetchLesson(activity, true)
        setPlayIntent(activity.id)(event)
        jump(activity)
      }}
    >
      {children}
    </Link>
  )
}

interface StateLineProps {
  state: LessonState
  isFree: boolean
  /** The position in the lesson is a time, not a share of a text. */
  hasTime: boolean
  isMembershipNeeded: boolean
}

function StateLine({ state, isFree, hasTime, isMembershipNeeded }: StateLineProps) {
  const LockedIcon = isMembershipNeeded ? IconLock : IconCalendar
  switch (state.kind) {
    case 'done':
      return (
        <LessonRowState tone="done" icon={<IconCircleCheckFilled size={20} aria-hidden />}>
          {learningMessages.stateDone}
        </LessonRowState>
      )
    case 'started':
      return (
        <>
          <ProgressBar className={lessonRowBar} share={state.share} />
          <LessonRowState tone="strong">
            {hasTime && state.resumeAt > 0
              ? learningMessages.continueFrom(clockTime(state.resumeAt))
              : learningMessages.continue}
          </LessonRowState>
        </>
      )
    case 'new':
      return (
        <LessonRowState>
          <span className={`${text.chip} ${text.lamp}`}>{learningMessages.stateNew}</span>
        </LessonRowState>
      )
    case 'membership':
      return (
        <LessonRowState icon={<IconLock size={20} stroke={1.75} aria-hidden />}>
          {isFree ? learningMessages.stateMembership : learningMessages.stateOtherMembership}
        </LessonRowState>
      )
    case 'scheduled':
      return (
        <LessonRowState icon={<LockedIcon size={20} stroke={1.75} aria-hidden />}>
          {state.date
            ? learningMessages.stateOpens(dayText(state.date), state.forMembers)
            : learningMessages.stateLater}
        </LessonRowState>
      )
    case 'open':
      return null
  }
}
