// A wizard in the browser: each step is an entry of the history at the same address, so Back and a reload do
// what a person expects.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import {
  canSkip,
  finish,
  missingOf,
  next,
  skip,
  startOf,
  stepAt,
  back,
  type Move,
  type Step,
  type StepId,
  type Variant,
  type WizardFacts,
} from './wizard.rule.ts'

/** Before results (ONB-7), in ms. */
const pauseMs = 1_000

interface WizardState {
  wizardStep: StepId
  /** The step it was reached from by moving on: Back returns there in the history. */
  wizardFrom?: StepId | undefined
}

const stateOf = (state: unknown): WizardState | null =>
  typeof state === 'object' && state !== null && 'wizardStep' in state ? (state as WizardState) : null

interface WizardOptions {
  variant: Variant
  facts: WizardFacts
  /** The answers are known: the first incomplete step can be. */
  isReady: boolean
  /** Starts at the first step, whatever is answered. */
  isFull?: boolean
  /**
   * `isOver`: the last step needs nothing any more, as the account once the visitor has signed in; its entry
   * is not returned to.
   */
  onFinish: (isOver: boolean) => void
  onLeave: () => void
}

export interface Wizard {
  step: Step
  /** What lacks an answer, once Next was pressed in vain. */
  invalid: readonly Requirement[]
  /** The loading overlay before results. */
  isPausing: boolean
  canSkip: boolean
  next: () => void
  back: () => void
  skip: () => void
  /** Validates all steps, then finishes. */
  finish: () => void
}

export function useWizard({
  variant,
  facts,
  isReady,
  isFull = false,
  onFinish,
  onLeave,
}: WizardOptions): Wizard {
  const location = useLocation()
  const navigate = useNavigate()
  const entry = isReady ? stateOf(location.state) : null
  const [tried, setTried] = useState<StepId | null>(null)
  const [pausedFor, setPausedFor] = useState<Step | null>(null)
  const fallback = startOf(variant, facts, isFull || !isReady)
  const step = (entry && stepAt(variant, facts, entry.wizardStep)) ?? fallback

  const show = (to: Step, { replace = false, from }: { replace?: boolean; from?: StepId } = {}) => {
    const state: WizardState = { wizardStep: to.id, wizardFrom: from }
    void navigate(location.pathname + location.search, { replace, state, flushSync: true })
  }
  const name = useEffectEvent(() => show(step, { replace: true }))
  const isNamed = entry !== null
  useEffect(() => {
    if (isReady && !isNamed) name() // a reload then shows the same step, whatever was answered in it
  }, [isReady, isNamed])

  const arrive = useEffectEvent((to: Step) => {
    setPausedFor(null)
    show(to, { from: step.id })
  })
  useEffect(() => {
    if (!pausedFor) return
    const timer = setTimeout(() => arrive(pausedFor), pauseMs)
    return () => clearTimeout(timer)
  }, [pausedFor])

  const last = variant.steps.at(-1)
  const isOver = entry !== null && last?.id === entry.wizardStep && last.isSkipped?.(facts) === true
  const end = useEffectEvent(() => onFinish(true))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const latest = useRef({ facts })
  useLayoutEffect(() => {
    latest.current = { facts }
  })

  const follow = (move: Move) => {
    if (pausedFor) return
    if (move.kind === 'finished') onFinish(false)
    else if (move.kind === 'left') onLeave()
    else if (move.kind === 'invalid') {
      setTried(move.step.id)
      if (move.step !== step) show(move.step, { from: step.id })
    } else {
      setTried(null)
      if (move.to.hasPause) setPausedFor(move.to)
      else show(move.to, { from: step.id })
    }
  }

  return {
    step,
    invalid: tried === step.id ? missingOf(step, facts) : [],
    isPausing: pausedFor !== null,
    canSkip: canSkip(step, facts),
    next: () => follow(next(variant, latest.current.facts, step)),
    skip: () => follow(skip(variant, facts, step)),
    finish: () => follow(finish(variant, facts)),
    back() {
      const move = back(variant, facts, step)
      setTried(null)
      setPausedFor(null)
      if (move.kind !== 'move') onLeave()
      else if (entry?.wizardFrom === move.to.id) void navigate(-1)
      else show(move.to, { replace: true })
    },
  }
}
