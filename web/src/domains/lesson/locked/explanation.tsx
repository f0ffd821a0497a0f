import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isReleased } from '@oka/contract/catalogue/availability.rule.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { dayText } from '../../../platform/text/date-text.ts'
import { lessonKind, lessonKindMessages, lessonState } from '../../library/index.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'
import { lessonMessages as messages } from '../lesson.messages.ts'
import css from './locked-lesson.module.css'
import type { LockedLessonProps } from './locked-lesson-props.ts'
import { PublicParts } from './public-parts.tsx'

/**
 * Nothing that the learner could do opens it now: why, when, and where to go instead. The heading takes the
 * focus.
 */
export function Explanation({ activity, preview, paths: to }: LockedLessonProps) {
  const illustrationUrl = useIllustrationUrl()
  const isFree = useIsFree()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className={css.page}>
      <LeafImage className={css.picture} src={illustrationUrl(activity.poster)} alt="" />
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {messages.lockedTitle}
      </h1>
      <p className={text.mute}>
        <b className={css.lesson}>{activity.title}</b>
        {lessonKindMessages.kindAndTime(lessonKind(activity), activity.minutes)}
      </p>
      <p>{reason(activity, isFree)}</p>
      <div className={css.actions}>
        {to.openLessons && (
          <Link className={buttonClass('primary')} to={to.openLessons}>
            {messages.seeOpenLessons}
          </Link>
        )}
        {!isFree && activity.lockedBecause === 'membership' && (
          <Link className={buttonClass('outline')} to={paths.upgradeMembership()}>
            {messages.upgrade}
          </Link>
        )}
        <Link className={buttonClass('outline')} to={to.home}>
          {messages.back}
        </Link>
      </div>
      {isReleased(activity) && (
        <div className={css.public}>
          <PublicParts activityId={activity.id} prerendered={preview} paths={to} />
        </div>
      )}
    </section>
  )
}

function reason(activity: Activity, isFree: boolean): string {
  const state = lessonState(activity)
  if (state.kind !== 'scheduled') return isFree ? messages.lockedForFree : messages.lockedForMember
  return state.date ? messages.lockedUntil(dayText(state.date), state.forMembers) : messages.lockedWithoutDate
}
