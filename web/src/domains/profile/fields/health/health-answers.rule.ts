import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { withChoice } from '../with-choice.rule.ts'

const nothing: HealthAnswers = {
  consentedAt: null,
  medicalConditions: [],
  medicalConditionsDuration: null,
  conditionOwners: [],
}

/** Consent comes first; withdrawing it takes the answers with it. `now` is ISO 8601. */
export const withConsent = (isGiven: boolean, now: string): HealthAnswers =>
  isGiven ? { ...nothing, consentedAt: now } : nothing

/**
 * The time is about the conditions: without any it is not needed (ONB-16). What was said of whose a condition
 * is goes with it.
 */
export function withCondition(health: HealthAnswers, condition: number, isChosen: boolean): HealthAnswers {
  const { conditionOwners = [], medicalConditionsDuration } = health
  const medicalConditions = withChoice(health.medicalConditions, condition, isChosen)
  return {
    ...health,
    medicalConditions,
    medicalConditionsDuration: medicalConditions.length === 0 ? null : medicalConditionsDuration,
    conditionOwners: conditionOwners.filter((one) => medicalConditions.includes(one.condition)),
  }
}

/** A condition that nobody is named for is the whole family's; two children may have the same one (DOOR-5). */
export function withOwner(
  health: HealthAnswers,
  condition: number,
  { owner, isOwner }: { owner: string; isOwner: boolean },
): HealthAnswers {
  const { conditionOwners = [], medicalConditions } = health
  if (!medicalConditions.includes(condition)) return health
  const others = conditionOwners.filter((one) => one.condition !== condition || one.owner !== owner)
  return { ...health, conditionOwners: isOwner ? [...others, { condition, owner }] : others }
}

export const listOwners = ({ conditionOwners = [] }: HealthAnswers, condition: number): string[] =>
  conditionOwners.filter((one) => one.condition === condition).map(({ owner }) => owner)
