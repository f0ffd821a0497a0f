// What a request to save answers changes, or why it is refused: all or nothing.
import { latestStored, occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { expectedPostalCode, postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import type { profileFailures } from '@oka/contract/profile/profile.endpoints.ts'
import {
  profileFieldNames,
  type HealthAnswers,
  type Profile,
  type ProfileChange,
} from '@oka/contract/profile/profile.schema.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import {
  isConsentWithdrawn,
  profileFrom,
  replaces,
  type Answer,
  type StoredAnswer,
  type StoredAnswers,
} from './answers.rule.ts'
import { profileMessages } from '@oka/contract/profile/profile.messages.ts'

export interface Refusal {
  errorCode: (typeof profileFailures)[number]
  message: string
}

/**
 * The answers to store; those that a later change has overtaken are left out. Times in epoch milliseconds.
 */
export function decideChange(
  answers: StoredAnswers,
  change: ProfileChange,
  at: { changedAt: number; now: number },
): Answer[] | Refusal {
  const stored = new Map([...answers].map(([field, answer]) => [field, withoutFuture(answer, at.now)]))
  const profile = profileFrom(stored.values())
  const address = changedAddress(profile, change)
  const refusal = address && refusalOfAddress(address)
  if (refusal) return refusal

  const health = changedHealth(profile, change, at.now)
  const replacing = profileFieldNames
    .map(
      (field) =>
        ({
          field,
          value: field === 'health' ? health : field === 'address' ? address : change[field],
          changedAt: at.changedAt,
        }) as Answer,
    )
    .filter((answer) => answer.value !== undefined)
  const isCurrent = (stored.get('health')?.changedAt ?? 0) <= at.changedAt
  if (health && isCurrent && (isWithoutConsent(health) || isConsentWithdrawn(health, stored.get('health'))))
    return { errorCode: 'health_consent_missing', message: profileMessages.consentMissing }
  return replacing.filter((answer) => replaces(answer, stored.get(answer.field)))
}

/**
 * An answer of the future gives way to any; that about health only to one of the last minute, or a consent
 * from before a withdrawal would hold again.
 */
const withoutFuture = (answer: StoredAnswer, now: number): StoredAnswer =>
  answer.changedAt <= latestStored(now)
    ? answer
    : { ...answer, changedAt: answer.field === 'health' ? now - minuteMs : 0 }

const isWithoutConsent = ({ consentedAt, medicalConditions, medicalConditionsDuration }: HealthAnswers) =>
  consentedAt === null && (medicalConditions.length > 0 || medicalConditionsDuration !== null)

/** The country alone, as the user info has it beside the address, changes the address that is stored. */
function changedAddress(
  profile: Profile,
  { address, country }: ProfileChange,
): Profile['address'] | undefined {
  if (address !== undefined) return address
  return country === undefined || country === profile.address.country
    ? undefined
    : { ...profile.address, country }
}

/** Conditions beside `health` are saved with the consent that is stored. */
function changedHealth(profile: Profile, change: ProfileChange, now: number): HealthAnswers | undefined {
  const { health, medicalConditions = profile.health.medicalConditions, sentAt } = change
  if (health !== undefined) {
    const { consentedAt } = health
    // the stored one is by this server's clock already
    if (consentedAt === null || consentedAt === profile.health.consentedAt) return health
    const at = occurredAt(
      { happened: Date.parse(consentedAt), sent: sentAt === undefined ? undefined : Date.parse(sentAt) },
      now,
    )
    return { ...health, consentedAt: new Date(at).toISOString() }
  }
  const medicalConditionsDuration =
    change.medicalConditionsDuration === undefined
      ? profile.health.medicalConditionsDuration
      : change.medicalConditionsDuration
  const changed = { ...profile.health, medicalConditions, medicalConditionsDuration }
  return JSON.stringify(changed) === JSON.stringify(profile.health) ? undefined : changed
}

const countryNames = new Map(countries.map(({ alpha2, label }) => [alpha2, label]))

function refusalOfAddress(address: Profile['address']): Refusal | null {
  const country = countryNames.get(address.country)
  if (address.country !== '' && country === undefined)
    return { errorCode: 'country_unknown', message: profileMessages.countryUnknown }
  // An empty postal code is an answer that is not given yet.
  return postalCodeProblem(address) === 'invalid'
    ? {
        errorCode: 'postal_code_invalid',
        message: profileMessages.postalCodeInvalid(
          country ?? address.country,
          expectedPostalCode(address.country),
        ),
      }
    : null
}
