// One answer of the profile: on this device at once, and with the account of a signed-in member. What a
// visitor answers is not sent (ONB-8).
import * as z from 'zod/mini'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'
import { RefusedChangeError, type OutboxEntry, type OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { profileAnswerKindName } from '../../session/personal-data.ts'

/** One field with its value. `isLeftOut`: it stays on the device and does not join an account at sign-in. */
export type ProfileAnswer = {
  [Field in ProfileField]: { field: Field; value: Profile[Field]; isLeftOut?: boolean | undefined }
}[ProfileField]

// The shapes only: with the lists of options the schema of the contract would weigh on every page.
const text = z.string()
const choice = z.nullable(z.int())
const choices = z.array(z.int())
const isLeftOut = z.optional(z.boolean())
const profileAnswer = z.discriminatedUnion('field', [
  z.object({
    field: z.enum([
      'firstName',
      'middleName',
      'lastName',
      'lookingFor',
      'aboutMe',
      'phone',
      'imageUrl',
      'deviceLanguage',
      'timeZone',
    ]),
    value: text,
  }),
  z.object({ field: z.enum(['gender', 'ageGroup', 'familyType', 'availableTime']), value: choice }),
  z.object({ field: z.enum(['childrenAgeGroups', 'learningTopics', 'learningInterests']), value: choices }),
  z.object({
    field: z.literal('address'),
    value: z.object({
      addressLabel: text,
      addressLine1: text,
      addressLine2: text,
      suburb: text,
      state: text,
      postalCode: text,
      country: text,
    }),
  }),
  z.object({
    field: z.literal('health'),
    value: z.object({
      consentedAt: z.nullable(text),
      medicalConditions: choices,
      medicalConditionsDuration: choice,
    }),
    isLeftOut,
  }),
])

/** PROF-5. A longer one would have the answer refused. */
const maxLanguageLength = 35

export const profileAnswerKind: OutboxKind<ProfileAnswer> = {
  name: profileAnswerKindName,
  schema: profileAnswer,
  keyOf: ({ field }) => field,
  isSequenced: false,
  isForAccounts: true,
  /** The server orders changes by their time, so they may arrive in any order. */
  sendsOnUnload: true,

  merge: (previous, next, changedAt) => (previous && previous.changedAt >= changedAt ? null : next),

  /**
   * A value that the server refuses stays on this device with the server's message, which `useProfile` shows
   * beside the form; health answers do not stay.
   */
  async send({ field, value }, { changedAt, sentAt }, call) {
    // loads the lists of options
    const { updateProfile } = await import('@oka/contract/profile/profile.endpoints.ts')
    const outcome = await call(updateProfile, {
      deviceLanguage: navigator.language.slice(0, maxLanguageLength),
      [field]: value,
      changedAt,
      sentAt,
    })
    // Consent was withdrawn on another device: the conditions must not stay on this one either.
    if (!outcome.success)
      throw new RefusedChangeError(
        outcome.message,
        field === 'health' ? { field, value: emptyProfileFields.health } : undefined,
      )
    return { ackedSequence: null, account: null }
  },

  apply(data, entries) {
    const newer = entries.filter(
      ({ isNewerThanServer, refusal }) => isNewerThanServer && refusal === undefined,
    )
    const { account } = data
    return account && newer.length > 0 ? { ...data, account: overlayAnswers(account, newer) } : data
  },

  /** The server merges by time what it has; of what waits here the later change is sent. */
  reassign: ({ value, changedAt }, existing) =>
    value.isLeftOut || (existing && existing.changedAt >= changedAt) ? null : value,
}

/**
 * What was typed and refused stays in its field. Health answers do not: consent for them was withdrawn on
 * another device.
 */
export const isShownWhenRefused = ({
  key,
  refusal,
}: Pick<OutboxEntry<unknown>, 'key' | 'refusal'>): boolean => refusal !== undefined && key !== 'health'

type AccountPart = Partial<LandingAccountInfo>

/** The account with the answers over it, in the keys that `userInfo` has for them. */
export function overlayAnswers<Account extends AccountPart>(
  account: Account,
  answers: readonly { value: ProfileAnswer }[],
): Account {
  return answers.reduce((overlaid, { value: answer }) => ({ ...overlaid, ...keysOf(answer) }), account)
}

function keysOf({ field, value }: ProfileAnswer): object {
  if (field === 'address') return { country: value.country, address: { ...value, formattedAddress: '' } }
  if (field !== 'health') return { [field]: value }
  const { consentedAt: healthConsentedAt, medicalConditions, medicalConditionsDuration } = value
  return { healthConsentedAt, medicalConditions, medicalConditionsDuration }
}
