// Where a wizard goes: one rule for onboarding in its variants, the profile wizard and the form in a locked
// lesson (ONB-13, PROF-3, PROF-6). Pure.
import { missingAnswers, type Answers, type Requirement } from '@oka/contract/profile/missing-answers.rule.ts'

/** What a step asks or shows. Pages say what is drawn for each. */
export type StepId =
  | 'interests'
  | 'family'
  | 'family-or-ages'
  | 'ages'
  | 'conditions'
  | 'duration'
  | 'time'
  | 'location'
  | 'topics'
  | 'results'
  | 'account'
  | 'plans'
  | 'about-you'
  | 'family-and-ages'

export interface WizardFacts {
  answers: Answers
  isSignedIn: boolean
}

export interface Step {
  readonly id: StepId
  /** As it is shown, from 1; a question and what follows from it may share a number. */
  readonly number: number
  /** Moving on needs these. */
  readonly requires: readonly Requirement[]
  /** Passed over in both directions. */
  readonly isSkipped?: (facts: WizardFacts) => boolean
  /** It waits for a second under a loading overlay before it is shown (ONB-7). */
  readonly hasPause?: true
  /** Moving on is an action of the step's own. */
  readonly hasOwnAction?: true
}

export interface Variant {
  readonly steps: readonly Step[]
  /** The number of the last step, as it is shown. */
  readonly total: number
}

export type Move =
  | { readonly kind: 'move'; readonly to: Step }
  /** Nothing moves until these are answered; `step` is where they are. */
  | { readonly kind: 'invalid'; readonly step: Step; readonly missing: readonly Requirement[] }
  /** The wizard is finished. */
  | { readonly kind: 'finished' }
  /** Out of the wizard, with the answers as they are. */
  | { readonly kind: 'left' }

/** The first steps, which are checked for where a wizard starts (ONB-13, PROF-3). */
const startsWithin = 4

export const missingOf = (step: Step, { answers }: WizardFacts): Requirement[] =>
  missingAnswers(answers, step.requires)

const isShown = (step: Step, facts: WizardFacts) => !step.isSkipped?.(facts)
export const shownSteps = ({ steps }: Variant, facts: WizardFacts): Step[] =>
  steps.filter((step) => isShown(step, facts))

const isIncomplete = (facts: WizardFacts) => (step: Step) => missingOf(step, facts).length > 0

/**
 * Outside full mode the first incomplete of steps 1 to 4, or else what follows them; in full mode the first
 * step.
 */
export function startOf(variant: Variant, facts: WizardFacts, isFull: boolean): Step {
  const steps = shownSteps(variant, facts)
  const early = steps.filter(({ number }) => number <= startsWithin)
  const start = isFull ? steps[0] : (early.find(isIncomplete(facts)) ?? steps[early.length] ?? early.at(-1))
  if (!start) throw new Error('A wizard has a step that is always shown')
  return start
}

/**
 * The step an entry of the history names: never one behind a step that lacks an answer, and never one that is
 * passed over.
 */
export function stepAt(variant: Variant, facts: WizardFacts, id: StepId): Step | null {
  const at = variant.steps.findIndex((step) => step.id === id)
  if (at === -1) return null
  const until = variant.steps.slice(0, at).filter((step) => isShown(step, facts))
  const wanted = variant.steps.slice(at).find((step) => isShown(step, facts)) ?? null
  return until.find(isIncomplete(facts)) ?? wanted ?? until.at(-1) ?? null
}

export function next(variant: Variant, facts: WizardFacts, current: Step): Move {
  const missing = missingOf(current, facts)
  if (missing.length > 0) return { kind: 'invalid', step: current, missing }
  const following = variant.steps
    .slice(variant.steps.indexOf(current) + 1)
    .find((step) => isShown(step, facts))
  return following ? { kind: 'move', to: following } : finish(variant, facts)
}

/** On without answering, where the step lets one; else out. */
export function skip(variant: Variant, facts: WizardFacts, current: Step): Move {
  const move = canSkip(current, facts) ? next(variant, facts, current) : { kind: 'left' as const }
  return move.kind === 'invalid' ? { kind: 'left' } : move
}

export const canSkip = (current: Step, facts: WizardFacts): boolean => missingOf(current, facts).length === 0

export function back(variant: Variant, facts: WizardFacts, current: Step): Move {
  const previous = variant.steps
    .slice(0, variant.steps.indexOf(current))
    .findLast((step) => isShown(step, facts))
  return previous ? { kind: 'move', to: previous } : { kind: 'left' }
}

/** Validates all steps (ONB-13): finished, or the first that lacks an answer. */
export function finish(variant: Variant, facts: WizardFacts): Move {
  const step = shownSteps(variant, facts).find(isIncomplete(facts))
  return step ? { kind: 'invalid', step, missing: missingOf(step, facts) } : { kind: 'finished' }
}
