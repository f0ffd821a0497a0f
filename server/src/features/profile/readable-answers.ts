// A member's answers in plain words, for "My data" and the archive; those about health are a part of their
// own, shown only when the member opens it.
import { conditionLabel } from '@oka/contract/account/condition-label.ts'
import * as lists from '@oka/contract/account/option-lists.ts'
import type { HealthAnswers, Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import { findChildren } from '@oka/contract/profile/children.rule.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import {
  counted,
  howLong,
  type ReadableContext,
  type ReadablePart,
} from '../../member-records/person-data.ts'
import { isDamaged, profileFrom, type StoredAnswer } from './answers.rule.ts'

const labels: { readonly [Field in Exclude<ProfileField, 'health'>]: string } = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  gender: 'Gender',
  ageGroup: 'Your age',
  familyType: 'Children',
  childrenAgeGroups: 'Ages of your children',
  children: 'Your children',
  learningTopics: 'Learning topics, most important first',
  learningInterests: 'Interests',
  availableTime: 'Time for learning',
  lookingFor: 'What you are looking for',
  aboutMe: 'About you',
  phone: 'Phone',
  imageUrl: 'Address of your picture',
  deviceLanguage: 'Language of your device',
  timeZone: 'Time zone',
  address: 'Where you live',
}

const choice = (options: readonly lists.Option[]) => (value: number | null) =>
  options.find((option) => option.value === value)?.label ?? String(value ?? '')
const choices = (options: readonly lists.Option[]) => (values: readonly number[]) =>
  values.map(choice(options)).join(', ')
const text = (value: string) => value

const words: { readonly [Field in Exclude<ProfileField, 'health'>]: (value: Profile[Field]) => string } = {
  firstName: text,
  middleName: text,
  lastName: text,
  gender: choice(lists.genderOptions),
  ageGroup: choice(lists.ageGroupOptions),
  familyType: choice(lists.familyTypeOptions),
  childrenAgeGroups: choices(lists.childrenAgeGroupOptions),
  children: (entries) => findChildren(entries).map(childInWords).join('; '),
  learningTopics: choices(lists.learningTopicOptions),
  learningInterests: choices(lists.learningInterestOptions),
  availableTime: choice(lists.availableTimeOptions),
  lookingFor: text,
  aboutMe: text,
  phone: text,
  imageUrl: text,
  deviceLanguage: text,
  timeZone: text,
  address: addressInWords,
}

/** “Leo, 4 to 7 years, speaks: A few words”. */
const childInWords = ({ nickname, ageGroup, speech }: Child) =>
  [
    nickname || 'A child',
    choice(lists.childrenAgeGroupOptions)(ageGroup),
    speech === null ? '' : `speaks: ${choice(lists.speechOptions)(speech)}`,
  ]
    .filter(Boolean)
    .join(', ')

function addressInWords({
  country,
  addressLabel,
  addressLine1,
  addressLine2,
  suburb,
  state,
  postalCode,
}: Profile['address']): string {
  const countryName = countries.find(({ alpha2 }) => alpha2 === country)?.label ?? country
  return [addressLabel, addressLine1, addressLine2, suburb, state, postalCode, countryName]
    .filter(Boolean)
    .join(', ')
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const unreadable = '(cannot be read any more)'

export function readableAnswers(rows: readonly StoredAnswer[], { day }: ReadableContext): ReadablePart[] {
  const entries = rows.flatMap((answer) => {
    const { field, changedAt } = answer
    if (field === 'health') return []
    const value = isDamaged(answer) ? unreadable : (words[field] as (value: unknown) => string)(answer.value)
    return [
      {
        label: labels[field],
        value: value === '' ? `Emptied on ${day(changedAt)}` : `${value} (answered on ${day(changedAt)})`,
      },
    ]
  })
  return [
    { title: 'You and your family', summary: counted(entries.length, 'answer'), entries },
    healthPart(
      rows.find(({ field }) => field === 'health'),
      { day, children: profileFrom(rows).children },
    ),
  ]
}

function healthPart(
  answer: StoredAnswer | undefined,
  { day, children }: { day: ReadableContext['day']; children: readonly Child[] },
): ReadablePart {
  const part = {
    key: 'health',
    title: 'Health answers',
    isSensitive: true,
    retention: howLong(['health']),
  } as const
  if (answer === undefined || answer.field !== 'health') return { ...part, summary: 'None', entries: [] }
  if (isDamaged(answer)) return { ...part, summary: unreadable, entries: [] }
  const { consentedAt, medicalConditionsDuration } = answer.value
  if (consentedAt === null)
    return {
      ...part,
      summary: `None. You haven’t agreed to their use (since ${day(answer.changedAt)}).`,
      entries: [],
    }
  return {
    ...part,
    summary: `Stored encrypted. You agreed to their use on ${day(Date.parse(consentedAt))}.`,
    entries: [
      { label: 'Conditions', value: conditionsInWords(answer.value, children) || 'None' },
      {
        label: 'For how long',
        value: choice(lists.medicalConditionsDurationOptions)(medicalConditionsDuration) || 'Not answered',
      },
      { label: 'Answered', value: day(answer.changedAt) },
    ],
  }
}

/** “Autism (ASD) for Leo, Asthma for Mia and a grown-up”. */
function conditionsInWords(
  { medicalConditions, conditionOwners = [] }: HealthAnswers,
  children: readonly Child[],
): string {
  const nameOf = (owner: string) =>
    owner === grownUp ? 'a grown-up' : children.find(({ id }) => id === owner)?.nickname || 'a child'
  return medicalConditions
    .map((condition) => {
      const owners = conditionOwners.filter((one) => one.condition === condition)
      const names = list.format(owners.map(({ owner }) => nameOf(owner)))
      const label = conditionLabel({
        value: condition,
        label: choice(lists.medicalConditionOptions)(condition),
      })
      return names === '' ? label : `${label} for ${names}`
    })
    .join(', ')
}
