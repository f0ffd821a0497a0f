import { Suspense, useEffect, useRef } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { replyToLessonQuestion } from '../../../platform/session/lesson-question.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { lessonKind, lessonKindMessages } from '../../library/index.ts'
import { LessonProfileForm } from '../../profile/index.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { NextLessonSkeleton } from '../lesson-skeleton.tsx'
import { lessonMessages as messages } from '../lesson.messages.ts'
import css from './locked-lesson.module.css'

interface QuestionProps {
  question: 'signIn' | 'profile'
  activity: Activity
  onClose: () => void
}

/** Before a lesson that is open all the same: each way on opens it. */
export const Question = ({ question, activity, onClose }: QuestionProps) =>
  question === 'signIn' ? (
    <SignInFirst activity={activity} />
  ) : (
    <Suspense fallback={<NextLessonSkeleton />}>
      <LessonProfileForm lessonTitle={activity.title} isAvailable onClose={onClose} />
    </Suspense>
  )

function SignInFirst({ activity }: { activity: Activity }) {
  const illustrationUrl = useIllustrationUrl()
  const { askToSignIn } = useLearnerSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={css.page}>
      <LeafImage className={css.picture} src={illustrationUrl(activity.poster)} alt="" />
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {messages.joinTitle}
      </h1>
      <p className={text.mute}>
        <b className={css.lesson}>{activity.title}</b>
        {lessonKindMessages.kindAndTime(lessonKind(activity), activity.minutes)}
      </p>
      <p>{messages.joinText}</p>
      <div className={css.actions}>
        <Button kind="primary" onClick={() => askToSignIn?.(activity, 'full')}>
          {messages.logIn}
        </Button>
        <Button kind="outline" onClick={() => replyToLessonQuestion('withoutAccount')}>
          {messages.goOnWithout}
        </Button>
      </div>
    </section>
  )
}
