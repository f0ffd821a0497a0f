import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { withChoice } from '../with-choice.rule.ts'

const nothing: HealthAnswers = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }

/** Consent comes first; withdrawing it takes the answers with it. `now` is ISO 8601. */
export const withConsent = (isGiven: boolean, now: string): HealthAnswers =>
  isGiven ? { ...nothing, consentedAt: now } : nothing

/** The time is about the conditions: without any it is not needed (ONB-16). */
export function withCondition(health: HealthAnswers, condition: number, isChosen: boolean): HealthAnswers {
  const medicalConditions = withChoice(health.medicalConditions, condition, isChosen)
  return {
    ...health,
    medicalConditions,
    medicalConditionsDuration: medicalConditions.length === 0 ? null : health.medicalConditionsDuration,
  }
}
