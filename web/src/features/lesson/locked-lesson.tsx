import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { lessonMessages as messages } from './lesson.messages.ts'
import css from './locked-lesson.module.css'
import { dayText, lessonKind, lessonKindMessages, lessonState } from '../lesson-model/lesson-model.door.ts'
import { NextLessonSkeleton } from './lesson-skeleton.tsx'
import { LessonProfileForm, useMayAskForProfile } from '../profile-form/profile-form.door.tsx'
import { useBootstrapData, useLearnerSession } from '../session-data/session-data.door.ts'

interface LockedLessonProps {
  activity: Activity
  /** `null` where nothing is open. */
  openLessonsPath: string | null
  homePath: string
}

/** A member whose profile is incomplete may complete it first (PROF-6); then, or after "Not now", what is locked and where to go instead. */
export function LockedLesson(props: LockedLessonProps) {
  const asks = useAsksForProfile()
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const close = useCallback(() => setForm('closed'), [])
  // Once open it stays: the answers complete the profile before its last step.
  if (form === 'unopened' && asks) setForm('open')
  if (form !== 'open') return <Explanation {...props} />
  return (
    <Suspense fallback={<NextLessonSkeleton />}>
      <LessonProfileForm lessonTitle={props.activity.title} onClose={close} />
    </Suspense>
  )
}

function useAsksForProfile(): boolean {
  const { memberId } = useLearnerSession().session
  const account = useBootstrapData()?.account
  const mayAsk = useMayAskForProfile()
  return memberId !== null && account?.profileComplete === false && mayAsk
}

/** Which lesson is locked, why, and where to go instead. The heading takes the focus, also after signing in for the lesson. */
function Explanation({ activity, openLessonsPath, homePath }: LockedLessonProps) {
  const illustrationUrl = useIllustrationUrl()
  const { askToSignIn } = useLearnerSession()
  const title = useRef<HTMLHeadingElement>(null)
  const canSignIn = lessonState(activity).kind === 'membership' && askToSignIn !== null
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
      <p>
        <Reason activity={activity} isSignedIn={askToSignIn === null} />
      </p>
      <div className={css.actions}>
        {canSignIn && (
          <Button kind="primary" onClick={() => askToSignIn(activity, 'full')}>
            {messages.logIn}
          </Button>
        )}
        {openLessonsPath && (
          <Link className={buttonClass(canSignIn ? 'outline' : 'primary')} to={openLessonsPath}>
            {messages.seeOpenLessons}
          </Link>
        )}
        <Link className={buttonClass(canSignIn ? 'text' : 'outline')} to={homePath}>
          {messages.back}
        </Link>
      </div>
    </section>
  )
}

function Reason({ activity, isSignedIn }: { activity: Activity; isSignedIn: boolean }) {
  const state = lessonState(activity)
  if (state.kind !== 'scheduled') return isSignedIn ? messages.lockedForMember : messages.lockedForVisitor
  return state.date ? messages.lockedUntil(dayText(state.date), state.forMembers) : messages.lockedWithoutDate
}
