// What a member answers of themselves and their family: in onboarding, on the profile page and in a locked
// lesson. Each field is saved by itself.
import * as z from 'zod/mini'
import { email } from '../identity/identity.schema.ts'
import * as lists from '../account/option-lists.ts'
import { maxChildEntries } from './children-limits.ts'
import { children, conditionOwner } from './children.schema.ts'
import { latinDigits, plainCode } from '../shared/latin-digits.rule.ts'
import { boundedString, instant } from '../shared/primitives.ts'

const oneOf = (options: readonly lists.Option[]) => z.nullable(z.literal(options.map(({ value }) => value)))

/** Each value once, in the order they are in. */
const someOf = (options: readonly lists.Option[]) =>
  z.array(z.literal(options.map(({ value }) => value))).check(
    z.maxLength(options.length, { abort: true }),
    z.refine((values) => new Set(values).size === values.length, 'must name each choice once'),
  )

/**
 * Two upper-case letters; '' is unknown. The list of countries would weigh too much here: the server refuses
 * one that is not in it.
 */
const countryCode = z.string().check(z.regex(/^([A-Z]{2})?$/, 'must be the two letters of a country'))

/** As a member writes it; `formattedAddress` is made from it. */
export const writtenAddress = z.object({
  addressLabel: boundedString(80),
  addressLine1: boundedString(200),
  addressLine2: boundedString(200),
  suburb: boundedString(120),
  state: boundedString(120),
  postalCode: boundedString(20).check(z.overwrite(plainCode)),
  country: countryCode,
})
export type WrittenAddress = z.output<typeof writtenAddress>

/**
 * Conditions are one answer with the consent to use them: without consent there are none, and withdrawing it
 * deletes them.
 */
export const healthAnswers = z
  .object({
    /** When the member consented, by their own clock. Null: not, or withdrawn. */
    consentedAt: z.nullable(instant),
    medicalConditions: someOf(lists.medicalConditionOptions),
    medicalConditionsDuration: oneOf(lists.medicalConditionsDurationOptions),
    /** Left out: as they are stored. A condition that nobody has here is the family's. */
    conditionOwners: z.optional(
      z
        .array(conditionOwner)
        .check(z.maxLength(lists.medicalConditionOptions.length * (maxChildEntries + 1))),
    ),
  })
  .check(
    z.refine(
      ({ medicalConditions, conditionOwners = [] }) =>
        conditionOwners.every(({ condition }) => medicalConditions.includes(condition)),
      { path: ['conditionOwners'], message: 'must name only conditions that are chosen' },
    ),
    z.refine(
      ({ consentedAt, medicalConditions, medicalConditionsDuration }) =>
        consentedAt !== null || (medicalConditions.length === 0 && medicalConditionsDuration === null),
      {
        path: ['consentedAt'],
        message: 'Health answers are saved only with consent.',
      },
    ),
  )
export type HealthAnswers = z.output<typeof healthAnswers>

/** An IANA name, which `Intl` knows; '' is unknown. */
const timeZone = boundedString(60).check(
  z.refine((value) => value === '' || isTimeZone(value), 'must be the name of a time zone'),
)

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

const webAddress = boundedString(500).check(
  z.refine((value) => value === '' || /^https:\/\/[^\s<>"]+$/.test(value), 'must begin with https://'),
)

/**
 * Every field that a member can change, by its name in `userInfo`. `health` and `address` are changed as a
 * whole.
 */
export const profileFields = {
  firstName: boundedString(80),
  middleName: boundedString(80),
  lastName: boundedString(80),
  gender: oneOf(lists.genderOptions),
  ageGroup: oneOf(lists.ageGroupOptions),
  familyType: oneOf(lists.familyTypeOptions),
  /** Follows from `children`; writing it changes them (DOOR-5). */
  childrenAgeGroups: someOf(lists.childrenAgeGroupOptions),
  children,
  /** In the order of their importance to the member. */
  learningTopics: someOf(lists.learningTopicOptions),
  learningInterests: someOf(lists.learningInterestOptions),
  availableTime: oneOf(lists.availableTimeOptions),
  lookingFor: boundedString(1_000),
  aboutMe: boundedString(2_000),
  phone: boundedString(40).check(z.overwrite(latinDigits)),
  imageUrl: webAddress,
  deviceLanguage: boundedString(35),
  timeZone,
  address: writtenAddress,
  health: healthAnswers,
} as const

export const profile = z.object(profileFields)
export type Profile = z.output<typeof profile>
export type ProfileField = keyof Profile
export const profileFieldNames = Object.keys(profileFields) as ProfileField[]

/**
 * The documented payload is the whole user info (PROF-5); any part of it will do. Fields that only the server
 * sets are ignored. `medicalConditions`, its duration and `country` may stand alone, as documented: the first
 * two are saved with the consent that is stored, the country with the address. Beside `health` or `address`
 * they are ignored.
 */
export const profileChange = z.object({
  ...z.partial(z.object(profileFields)).shape,
  /** Another address than the account's is refused: it is changed in the settings, by a mail. */
  email: z.optional(z.union([email, z.literal('')])),
  medicalConditions: z.optional(someOf(lists.medicalConditionOptions)),
  medicalConditionsDuration: z.optional(oneOf(lists.medicalConditionsDurationOptions)),
  country: z.optional(countryCode),
  /**
   * When the member made the change, by the client's clock; defaults to now. Of two changes to one field the
   * later one wins.
   */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type ProfileChange = z.output<typeof profileChange>
