import { useState } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useIsLessonQuestionPutOff } from '../../../platform/session/lesson-question.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useLessonAccess } from './use-lesson-access.ts'

/**
 * The client's gates before a lesson that is available (LEARN-5): a visitor who completed one is offered to
 * sign in, a member without a complete profile its questions. Either can be put off, because the lesson is
 * open to them. `isShown`: it came with the page; what is seen is not taken away.
 */
export function useLessonQuestion(
  activity: Activity,
  account: LandingAccountInfo | null,
  isShown: boolean,
): 'signIn' | 'profile' | null {
  const access = useLessonAccess(activity, account)
  const { askToSignIn } = useLearnerSession()
  const isPutOff = useIsLessonQuestionPutOff()
  const [isOpen, setIsOpen] = useState(isShown)
  const [isAsking, setIsAsking] = useState(false)
  if (!activity.available || isPutOff || isOpen || access === null) return null
  const question = access === 'profile' || (access === 'signIn' && askToSignIn !== null) ? access : null
  // The questions stay until they are closed: their answers complete the profile before the last step.
  if (question === 'profile' && !isAsking) setIsAsking(true)
  if (isAsking) return 'profile'
  if (question === null) setIsOpen(true) // completing this lesson does not close it
  return question
}
