import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useIsLessonQuestionRepliedTo } from '../../../platform/session/lesson-reply.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useLessonAccess } from './use-lesson-access.ts'

interface LessonQuestion {
  question: 'signIn' | 'profile' | null
  /** Opens the lesson. */
  close: () => void
}

/**
 * The client's gates before a lesson that is available (LEARN-5): a visitor who completed one is offered to
 * sign in, a member the questions without an answer. Either can be put off, because the lesson is open to
 * them, and a reply in another tab closes them here too (DOOR-8). `isShown`: it came with the page; what is
 * seen is not taken away. Nor does a lesson that was opened by its address give way.
 */
export function useLessonQuestion(
  activity: Activity,
  account: LandingAccountInfo | null,
  isShown: boolean,
): LessonQuestion {
  const access = useLessonAccess(activity, account)
  const { askToSignIn } = useLearnerSession()
  const isRepliedTo = useIsLessonQuestionRepliedTo(false)
  const isByAddress = useLocation().key === 'default'
  const [isOpen, setIsOpen] = useState(isShown || isByAddress)
  const [isAsking, setIsAsking] = useState(false)
  const close = useCallback(() => setIsOpen(true), [])
  if (!activity.available || isOpen || access === null) return { question: null, close }
  const asked = access === 'profile' || (access === 'signIn' && askToSignIn !== null) ? access : null
  // The questions stay until they are closed: their answers complete the profile before the last step.
  const question = isRepliedTo ? null : isAsking ? 'profile' : asked
  if (question === 'profile' && !isAsking) setIsAsking(true)
  if (question === null) setIsOpen(true) // neither completing this lesson nor a day that ends closes it
  return { question, close }
}
