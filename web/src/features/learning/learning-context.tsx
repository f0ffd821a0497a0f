// What every part of the learning area shares: who learns here, and what came with the page.
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Activity, ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { signedInMember, useSignedInMember } from '../../platform/session/signed-in.ts'
import { learnerHere, type Learner } from './member/learner.ts'

/** Opens the sign-in dialog. partial: she pressed a lesson in a list; full: she asked to log in (LOGIN-14). */
export type AskToSignIn = (lesson: Activity, mode: 'full' | 'partial') => void

interface Learning {
  learner: Learner
  /** Programs that came with the page; `null` when she came from another page of the site. */
  seed: ProgramInfo | null
  /** `null` for whoever is signed in. */
  askToSignIn: AskToSignIn | null
}

interface LearningProviderProps {
  apiRoot: string
  seed: ProgramInfo | null
  askToSignIn: AskToSignIn
  children: ReactNode
}

const LearningContext = createContext<Learning | null>(null)
const sendAgainEvery = 30_000

export function useLearning(): Learning {
  const learning = use(LearningContext)
  if (!learning) throw new Error('useLearning needs a LearningProvider above it')
  return learning
}

/** Whoever signs in or out gets a learning area of her own: nothing drawn for one person stays for the next. */
export function LearningProvider({ askToSignIn, ...props }: LearningProviderProps) {
  const memberId = useSignedInMember()
  const isHydrated = useHydrated()
  // The first pass looks like nobody's page, as the server drew it, and is hers already: made anew for her, it would lose what she pressed.
  const learnerId = isHydrated || import.meta.env.SSR ? memberId : signedInMember()
  return <LearningFor key={learnerId} {...props} memberId={learnerId} askToSignIn={memberId === null ? askToSignIn : null} />
}

interface LearningForProps extends Omit<LearningProviderProps, 'askToSignIn'>, Pick<Learning, 'askToSignIn'> {
  memberId: string | null
}

function LearningFor({ apiRoot, seed, memberId, askToSignIn, children }: LearningForProps) {
  const learner = useMemo(() => learnerHere(apiRoot, memberId), [apiRoot, memberId])
  useEffect(() => sendNowAndThen(learner), [learner])
  useEffect(() => learner.brought.keep(seed), [learner, seed])
  const learning = useMemo(() => ({ learner, seed, askToSignIn }), [learner, seed, askToSignIn])
  return (
    <QueryClientProvider client={learner.queries}>
      <LearningContext value={learning}>{children}</LearningContext>
    </QueryClientProvider>
  )
}

function sendNowAndThen({ saver, takeOver }: Learner) {
  const send = () => void saver.flush()
  const leave = () => {
    if (document.visibilityState === 'hidden') void saver.flush({ keepalive: true })
  }
  takeOver()
  send()
  const timer = setInterval(send, sendAgainEvery)
  addEventListener('online', send)
  addEventListener('visibilitychange', leave)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
    removeEventListener('visibilitychange', leave)
  }
}
