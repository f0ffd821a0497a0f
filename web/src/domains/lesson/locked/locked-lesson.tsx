import { Suspense, useCallback, useState } from 'react'
import { NextLessonSkeleton } from '../lesson-skeleton.tsx'
import { LoadFailed } from '../../library/index.ts'
import { LessonProfileForm } from '../../profile/index.ts'
import { useIsLessonQuestionRepliedTo } from '../../../platform/session/lesson-reply.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useRecheckAccess } from '../../../platform/session-data/session-data.queries.ts'
import { Explanation } from './explanation.tsx'
import type { LockedLessonProps } from './locked-lesson-props.ts'
import { Offer } from './offer.tsx'
import { useLessonAccess } from './use-lesson-access.ts'

/** What stands in the place of a lesson that is locked, in the order of the access rule (LEARN-5). */
export function LockedLesson(props: LockedLessonProps) {
  const known = useLessonAccess(props.activity, props.account)
  const access = props.isGiftPending ? null : known
  const { askToSignIn } = useLearnerSession()
  useRecheckAccess()
  const isRepliedTo = useIsLessonQuestionRepliedTo(true)
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const close = useCallback(() => setForm('closed'), [])
  // Once open it stays: the answers complete the profile before its last step.
  if (form === 'unopened' && access === 'profile') setForm('open')
  if (form === 'open' && isRepliedTo) setForm('closed') // here, or in another tab
  if (form === 'open')
    return (
      <Suspense fallback={<NextLessonSkeleton />}>
        <LessonProfileForm
          lessonTitle={props.activity.title}
          isForMembers={props.activity.lockedBecause === 'membership'}
          onClose={close}
        />
      </Suspense>
    )
  if (known === null && props.onRetry) return <LoadFailed onRetry={props.onRetry} />
  // Where joining is hidden, nothing is sold either.
  const isHidden = access === 'signIn' && askToSignIn === null
  return access === 'unavailable' || isHidden ? (
    <Explanation {...props} />
  ) : (
    <Offer {...props} isWaiting={access === null} />
  )
}
