// Which of two answers to one field stays: in a change and in the merge at sign-in alike, so that the order
// of arrival never matters.
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import { childrenOfAgeGroups } from '@oka/contract/profile/children.rule.ts'
import { toleratedSkewMs } from '@oka/contract/learning/occurred-at.rule.ts'
import type { HealthAnswers, Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'

/** One field's answer; `changedAt` in epoch milliseconds, on the server's clock. */
export type Answer = {
  [Field in ProfileField]: { field: Field; value: Profile[Field]; changedAt: number }
}[ProfileField]

interface DamagedAnswer {
  field: ProfileField
  changedAt: number
  isDamaged: true
}

/** As it is stored; the value of some cannot be opened any more. */
export type StoredAnswer = Answer | DamagedAnswer

export type StoredAnswers = ReadonlyMap<ProfileField, StoredAnswer>

/** What is missing or damaged is empty. Children follow from their ages where only these were ever saved. */
export function profileFrom(answers: Iterable<StoredAnswer>): Profile {
  const profile: Record<string, unknown> = { ...emptyProfileFields }
  let ages: (Answer & { field: 'childrenAgeGroups' }) | undefined
  let hasChildren = false
  for (const answer of answers) {
    if (isDamaged(answer)) continue
    profile[answer.field] = answer.value
    if (answer.field === 'childrenAgeGroups') ages = answer
    hasChildren ||= answer.field === 'children'
  }
  if (ages && !hasChildren)
    profile.children = childrenOfAgeGroups(ages.value, new Date(ages.changedAt).toISOString())
  return profile as unknown as Profile
}

export const isDamaged = (answer: StoredAnswer): answer is DamagedAnswer => 'isDamaged' in answer

/**
 * The later one; of two at the same instant the one that their values decide. A consent from before its
 * withdrawal is void, whichever of the two arrives first.
 */
export function replaces(answer: Answer, stored: StoredAnswer | undefined): boolean {
  if (stored === undefined) return true
  if (isDamaged(stored)) return answer.changedAt >= stored.changedAt
  if (answer.field === 'health' && isConsentWithdrawn(answer.value, stored)) return false
  if (stored.field === 'health' && isConsentWithdrawn(stored.value, answer)) return true
  return answer.changedAt === stored.changedAt
    ? isPreferred(answer, stored)
    : answer.changedAt > stored.changedAt
}

/**
 * Whether `health` relies on a consent from before the withdrawal in `stored`, or from before its newer
 * consent: there was a withdrawal between the two.
 */
export function isConsentWithdrawn(
  { consentedAt }: HealthAnswers,
  stored: StoredAnswer | undefined,
): boolean {
  if (consentedAt === null || stored === undefined || isDamaged(stored) || stored.field !== 'health')
    return false
  const given = Date.parse(consentedAt)
  const current = stored.value.consentedAt
  // The time of one consent differs a little each time that a device with a wrong clock sends it.
  return current === null ? given < stored.changedAt : given < Date.parse(current) - toleratedSkewMs
}

/**
 * A withdrawn consent, then the longer value, then the one that sorts later. A list of ages never: repeated,
 * it would undo what other devices said of children meanwhile.
 */
function isPreferred(answer: Answer, stored: Answer): boolean {
  if (answer.field === 'childrenAgeGroups') return false
  if (answer.field === 'health' && stored.field === 'health') {
    const [isWithdrawn, wasWithdrawn] = [answer.value.consentedAt === null, stored.value.consentedAt === null]
    if (isWithdrawn !== wasWithdrawn) return isWithdrawn
  }
  const [text, storedText] = [JSON.stringify(answer.value), JSON.stringify(stored.value)]
  return text.length === storedText.length ? text > storedText : text.length > storedText.length
}
