// The demo of onboarding (ONB-4): the script of the app info, one step a second to its end. Nothing of it is
// saved.
import { useEffect, useEffectEvent, useState } from 'react'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import type { DemoStep } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import { landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useCachedQuery } from '../../platform/session-data/query-cache.ts'
import { callAsVisitor } from '../../platform/environment/call-as-visitor.ts'
import { demoAnswers } from '../profile/index.ts'

const stepMs = 1_000
const limitMs = 15_000

/** The script is the same for everyone, so it is read as a visitor. */
export const useDemoScript = (isEnabled: boolean) =>
  useCachedQuery({
    queryKey: ['demo-script'],
    queryFn: async ({ signal }) => {
      const { appInfo } = await callAsVisitor(landingStoreGet, {}, { signal: timeLimit(limitMs, signal) })
      return appInfo?.onboardingDemoSteps ?? []
    },
    enabled: isEnabled,
    staleTime: Infinity,
  })

/** The answers of the script as far as it has run, and its next step. */
export function useDemo(script: readonly DemoStep[] | undefined) {
  const [answers, setAnswers] = useState<Answers>({ ...emptyProfileFields, email: '' })
  const [at, setAt] = useState(0)
  const play = (moveForward: () => void) => {
    const step = script?.[at]
    if (step?.action === 'moveForward') moveForward()
    else if (step) setAnswers((before) => demoAnswers(before, step))
    setAt(at + 1)
  }
  return { answers, play, isRunning: script !== undefined && at < script.length }
}

export function useDemoClock(
  { play, isRunning }: Pick<ReturnType<typeof useDemo>, 'play' | 'isRunning'>,
  moveForward: () => void,
) {
  const tick = useEffectEvent(() => play(moveForward))
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, stepMs)
    return () => clearInterval(timer)
  }, [isRunning])
}
