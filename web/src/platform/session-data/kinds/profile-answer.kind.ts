// One answer of the profile: on this device at once, and with the account of a signed-in member. What a
// visitor answers is not sent (ONB-8).
import * as z from 'zod/mini'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import {
  applyAgeGroups,
  childEntries,
  isMoreThanAge,
  joiningChildren,
  listAgeGroups,
  mergeChildren,
  withoutOldRemoved,
  withoutRemovedOwners,
  withRenamedOwners,
} from '@oka/contract/profile/children.rule.ts'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import { profileOf } from '@oka/contract/profile/profile-of-account.rule.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
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
    field: z.literal('children'),
    value: z.array(
      z.object({
        id: text,
        nickname: text,
        ageGroup: choice,
        speech: choice,
        isRemoved: z.boolean(),
        changedAt: text,
      }),
    ),
  }),
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
      conditionOwners: z.optional(z.array(z.object({ condition: z.int(), owner: text }))),
    }),
    isLeftOut,
  }),
])

/** `changedAt` of a child that is changed by what is recorded: the outbox knows the time. */
export const justChanged = ''

/** PROF-5. A longer one would have the answer refused. */
const maxLanguageLength = 35

export const profileAnswerKind: OutboxKind<ProfileAnswer> = {
  name: profileAnswerKindName,
  schema: profileAnswer,
  keyOf: ({ field }) => field,
  isSequenced: false,
  isForAccounts: true,
  /** Health answers name them. */
  firstKey: 'children',
  /** The server orders changes by their time, so all others may arrive in any order. */
  sendsOnUnload: true,

  /** Of children each entry has a time of its own; of all else the later one stays. */
  merge(previous, next, changedAt) {
    if (next.field !== 'children') return previous && previous.changedAt >= changedAt ? null : next
    const changed = next.value.map((entry) =>
      entry.changedAt === justChanged ? { ...entry, changedAt: new Date(changedAt).toISOString() } : entry,
    )
    const stored = previous?.value.field === 'children' ? previous.value.value : []
    return { ...next, value: withoutOldRemoved(mergeChildren(stored, changed)) }
  },

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

  rename: (value, { account }, leaving) =>
    value.field === 'health'
      ? { ...value, value: withRenamedOwners(value.value, renamedAtSignIn(account, leaving)) }
      : value,

  /** The server merges by time what it has; of what waits here the later change is sent. */
  reassign({ value, changedAt }, existing, { account }) {
    if (value.isLeftOut) return null
    if (value.field === 'children') {
      const stored = existing?.value.field === 'children' ? existing.value.value : []
      const joining = joiningChildren(mergeChildren(childrenOf(account ?? {}), stored), value.value).children
      return joining.length === 0 ? null : { ...value, value: mergeChildren(stored, joining) }
    }
    if (existing && existing.changedAt >= changedAt) return null
    // Where nobody was named, whose a condition is stays as the account has it.
    if (value.field === 'health' && value.value.conditionOwners?.length === 0) {
      const { conditionOwners: _, ...health } = value.value
      return { ...value, value: health }
    }
    return value
  },
}

/** The ids that a visitor's children get where the account has others under theirs (DOOR-5). */
export function renamedAtSignIn(
  account: AccountPart | null,
  leaving: readonly OutboxEntry<unknown>[],
): ReadonlyMap<string, string> {
  const entry = leaving.find(({ kind, key }) => kind === profileAnswerKindName && key === 'children')
  const answer = profileAnswer.safeParse(entry?.value).data
  return answer?.field === 'children'
    ? joiningChildren(childrenOf(account ?? {}), answer.value).renamed
    : new Map()
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

/**
 * The account with the answers over it, in the keys that `userInfo` has for them. Children and the list of
 * their ages follow from each other, as the server has it.
 */
export function overlayAnswers<Account extends AccountPart>(
  account: Account,
  answers: readonly { value: ProfileAnswer; changedAt: number }[],
): Account {
  const overlaid = answers
    .toSorted((one, next) => one.changedAt - next.changedAt)
    .reduce<Account>(
      (before, { value, changedAt }) => ({ ...before, ...keysOf(value, before, changedAt) }),
      account,
    )
  return answers.some(({ value }) => value.field === 'children' || value.field === 'health')
    ? {
        ...overlaid,
        ...keysOfHealth(withoutRemovedOwners(profileOf(overlaid).health, overlaid.children ?? [])),
      }
    : overlaid
}

function keysOf({ field, value }: ProfileAnswer, account: AccountPart, changedAt: number): object {
  if (field === 'address') return { country: value.country, address: { ...value, formattedAddress: '' } }
  // As long as nothing is said of whose they are, they stay whose they were.
  if (field === 'health')
    return keysOfHealth({ ...value, conditionOwners: value.conditionOwners ?? ownersOf(account, value) })
  if (field === 'children') {
    // What was just changed here is shown, however wrong this device's clock.
    const changed = new Set(
      value.filter((one) => Date.parse(one.changedAt) === changedAt).map(({ id }) => id),
    )
    const known = childrenOf(account).map((one) =>
      changed.has(one.id) ? { ...one, changedAt: new Date(0).toISOString() } : one,
    )
    return keysOfChildren(mergeChildren(known, value))
  }
  if (field === 'childrenAgeGroups')
    return keysOfChildren(
      applyAgeGroups(childrenOf(account), value, {
        changedAt: new Date(changedAt).toISOString(),
        isKnown: (child) => isMoreThanAge(child, account),
      }),
    )
  return { [field]: value }
}

const childrenOf = ({ children = [], childrenAgeGroups = [] }: AccountPart) =>
  childEntries({ children, childrenAgeGroups })

const keysOfChildren = (children: Child[]) => ({ children, childrenAgeGroups: listAgeGroups(children) })

const ownersOf = ({ conditionOwners = [] }: AccountPart, { medicalConditions }: Profile['health']) =>
  conditionOwners.filter(({ condition }) => medicalConditions.includes(condition))

const keysOfHealth = ({
  consentedAt: healthConsentedAt,
  medicalConditions,
  medicalConditionsDuration,
  conditionOwners = [],
}: Profile['health']) => ({
  healthConsentedAt,
  medicalConditions,
  medicalConditionsDuration,
  conditionOwners,
})
