// What a request to save answers changes, or why it is refused: all or nothing.
import { latestStored, occurredAt, toleratedSkewMs } from '@oka/contract/learning/occurred-at.rule.ts'
import { expectedPostalCode, postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import type { profileFailures } from '@oka/contract/profile/profile.endpoints.ts'
import {
  profileFieldNames,
  type HealthAnswers,
  type Profile,
  type ProfileChange,
} from '@oka/contract/profile/profile.schema.ts'
import { maxChildren } from '@oka/contract/profile/children-limits.ts'
import { minuteMs, secondMs } from '@oka/contract/shared/durations.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import {
  isConsentWithdrawn,
  profileFrom,
  replaces,
  type Answer,
  type StoredAnswer,
  type StoredAnswers,
} from './answers.rule.ts'
import {
  answersThatFollow,
  hasTooMany,
  joinedChildren,
  receivedChildren,
  withEntries,
  withoutFutureEntries,
} from './children-answers.rule.ts'
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
  const profile = profileFrom(withEntries(stored).values())
  const address = changedAddress(profile, change)
  const refusal = address && refusalOfAddress(address)
  if (refusal) return refusal

  const children = changedChildren(profile, change, at.now)
  if (children && hasTooMany(profile.children, children.value))
    return { errorCode: 'too_many_children', message: profileMessages.tooManyChildren(maxChildren) }
  const health = changedHealth(stored.get('health'), change, at.now)
  const changed = { ...change, health, address, children: undefined }
  const sent = profileFieldNames
    .map((field) => ({ field, value: changed[field], changedAt: at.changedAt }) as Answer)
    .filter((answer) => answer.value !== undefined)
  const isCurrent = (stored.get('health')?.changedAt ?? 0) <= at.changedAt
  if (health && isCurrent && (isWithoutConsent(health) || isConsentWithdrawn(health, stored.get('health'))))
    return { errorCode: 'health_consent_missing', message: profileMessages.consentMissing }
  const replacing = sent.filter((answer) => replaces(answer, stored.get(answer.field)))
  if (children) replacing.push(children)
  return replacing.some(({ field }) => familyFields.has(field)) ? withFollowing(stored, replacing) : replacing
}

/** Of these the others of them follow. */
const familyFields: ReadonlySet<string> = new Set(['children', 'childrenAgeGroups', 'health'])

/** Each field once: what follows from an answer stands in the place of one that was sent. */
function withFollowing(stored: StoredAnswers, replacing: readonly Answer[]): Answer[] {
  const answers = [...replacing, ...answersThatFollow(stored, replacing)]
  return [...new Map(answers.map((answer) => [answer.field, answer])).values()]
}

/** Undefined: nothing of the entries changes. */
function changedChildren(profile: Profile, change: ProfileChange, now: number) {
  if (change.children === undefined) return undefined
  const stored = withoutFutureEntries(profile.children, now)
  const joined = joinedChildren(
    stored,
    receivedChildren(change.children, { stored, sentAt: change.sentAt, now }),
  )
  return JSON.stringify(joined.value) === JSON.stringify(profile.children) ? undefined : joined
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
function changedHealth(
  answer: StoredAnswer | undefined,
  change: ProfileChange,
  now: number,
): HealthAnswers | undefined {
  const { health: stored } = profileFrom(answer ? [answer] : [])
  const { medicalConditions = stored.medicalConditions } = change
  if (change.health !== undefined) {
    const health = withOwners(change.health, stored)
    const { consentedAt } = health
    // the stored one is by this server's clock already
    if (consentedAt === null || consentedAt === stored.consentedAt) return health
    const isVoid = isConsentWithdrawn(health, answer)
    const at = consentGivenAt(Date.parse(consentedAt), { change, stored: stored.consentedAt, isVoid, now })
    return { ...health, consentedAt: new Date(at).toISOString() }
  }
  if (change.medicalConditions === undefined && change.medicalConditionsDuration === undefined)
    return undefined
  const medicalConditionsDuration =
    change.medicalConditionsDuration === undefined
      ? stored.medicalConditionsDuration
      : change.medicalConditionsDuration
  const { conditionOwners: _, ...rest } = stored
  const changed = withOwners({ ...rest, medicalConditions, medicalConditionsDuration }, stored)
  return JSON.stringify(changed) === JSON.stringify(stored) ? undefined : changed
}

/** Between a press on the consent and the change that is sent with it. */
const sameChangeMs = 5 * secondMs

/**
 * On the server's clock. A client has the time by its own clock, where the member agreed there, or from this
 * server: corrected too, a consent from before its withdrawal elsewhere would be later than that. Where it may
 * be either, and is void if it is the server's (`isVoid`), it is that, unless it was given with this change.
 */
function consentGivenAt(
  said: number,
  {
    change: { changedAt, sentAt },
    stored,
    isVoid,
    now,
  }: { change: ProfileChange; stored: string | null; isVoid: boolean; now: number },
): number {
  const sent = sentAt === undefined ? undefined : Date.parse(sentAt)
  const own = occurredAt({ happened: said, sent }, now)
  const changed = Date.parse(changedAt ?? sentAt ?? new Date(now).toISOString())
  const isStored = (at: number) => stored !== null && Math.abs(at - Date.parse(stored)) <= toleratedSkewMs
  if (said > changed || isStored(said)) return Math.min(said, now)
  return !isVoid || said >= changed - sameChangeMs || isStored(own) ? own : said
}

/** Whose a condition is stays where the change does not say it. */
function withOwners({ conditionOwners, ...health }: HealthAnswers, stored: HealthAnswers): HealthAnswers {
  const owners = (conditionOwners ?? stored.conditionOwners ?? []).filter(({ condition }) =>
    health.medicalConditions.includes(condition),
  )
  return owners.length === 0 ? health : { ...health, conditionOwners: owners }
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
