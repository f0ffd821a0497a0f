import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconLock } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { LessonRow, lessonRowClass } from '@oka/ui/lesson/lesson-row.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import {
  KindIcon,
  LoadingStatus,
  isDone,
  learningMessages,
  lessonKind,
  someOpenLessons,
  useSavedActivities,
} from '../../library/index.ts'
import { endedOn, openedByMembership, PurchasePanel } from '../../billing/index.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { jumpWithinPage } from '../jump-within-page.ts'
import { lessonMessages as messages } from '../lesson.messages.ts'
import css from './offer.module.css'
import type { LockedLessonProps } from './locked-lesson-props.ts'
import { PublicParts } from './public-parts.tsx'

const offerId = 'offer'

/** `isWaiting`: whether the lesson is locked for this learner is not known yet. */
export function Offer({
  activity,
  programs,
  account,
  preview,
  paths: to,
  isWaiting,
}: LockedLessonProps & { isWaiting: boolean }) {
  const illustrationUrl = useIllustrationUrl()
  const { askToSignIn } = useLearnerSession()
  const saved = useSavedActivities().length
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWaiting) heading.current?.focus({ preventScroll: true }) // also after signing in for the lesson
  }, [isWaiting])
  const on = endedOn(account)
  return (
    <div className={css.columns} aria-busy={isWaiting}>
      <div>
        <LeafImage className={css.picture} src={illustrationUrl(activity.poster)} alt="" first>
          {!isWaiting && (
            <a
              className={`${text.chip} ${css.chip}`}
              href={`#${offerId}`}
              onClick={(event) => jumpWithinPage(event, offerId)}
            >
              <IconLock size={18} stroke={1.75} aria-hidden />
              <span>{on === null ? learningMessages.stateMembership : messages.ended}</span>
            </a>
          )}
        </LeafImage>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {activity.title}
        </h1>
        <p className={text.mute}>{learningMessages.kindAndTime(lessonKind(activity), activity.minutes)}</p>
        {activity.subtitle && <p className={text.lead}>{activity.subtitle}</p>}
        <PublicParts activityId={activity.id} prerendered={preview} paths={to} />
      </div>
      <div id={offerId} tabIndex={-1} className={css.offer}>
        {isWaiting ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <PurchasePanel
              lessonId={activity.id}
              more={openedByMembership(programs, activity)}
              ended={on === null ? null : { on, stays: { ...progressOf(programs), saved } }}
              logIn={askToSignIn && (() => askToSignIn(activity, 'full'))}
              openLessonsPath={to.openLessons}
            />
          </Suspense>
        )}
      </div>
      <OpenLessons
        programs={programs}
        programId={activity.programId}
        title={on === null ? messages.openToEveryone : messages.stillOpen}
      />
    </div>
  )
}

function progressOf(programs: readonly Program[]) {
  const lessons = programs
    .filter(({ visible }) => visible)
    .flatMap(({ learningActivities }) => learningActivities)
  return { done: lessons.filter(isDone).length, total: lessons.length }
}

const Waiting = () => (
  <div>
    <LoadingStatus />
    <Skeleton height="420px" radius="40px 12px" />
    <noscript>
      <p>
        {messages.lockedForFree} <a href={paths.membership}>{messages.prices}</a>
      </p>
    </noscript>
  </div>
)

/** Lessons that need no membership, as lessons. */
function OpenLessons({
  programs,
  programId,
  title,
}: {
  programs: readonly Program[]
  programId: string
  title: string
}) {
  const illustrationUrl = useIllustrationUrl()
  const lessons = someOpenLessons(programs, programId)
  if (lessons.length === 0) return null
  return (
    <section className={css.open} aria-labelledby="open-lessons">
      <h2 id="open-lessons">{title}</h2>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <OpenLesson lesson={lesson} picture={illustrationUrl(lesson.poster)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OpenLesson = ({ lesson, picture }: { lesson: Activity; picture: string }) => (
  <Link
    className={lessonRowClass({ isCurrent: false, isLocked: false })}
    to={paths.lesson(lesson.programId, lesson.id)}
  >
    <LessonRow
      picture={picture}
      icon={<KindIcon kind={lessonKind(lesson)} size={18} />}
      title={lesson.title}
      meta={learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)}
    />
  </Link>
)
