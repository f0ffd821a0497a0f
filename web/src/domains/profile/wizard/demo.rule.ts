// The scripted demo (ONB-4): what each step of the script makes of the answers. Nothing of it is saved.
import { applyAgeGroups } from '@oka/contract/profile/children.rule.ts'
import type { DemoStep } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'

/** When the invented person of the demo consented. */
const consentedAt = '2026-01-01T00:00:00.000Z'

type SetValue = Extract<DemoStep, { action: 'setValue' }>

/** Sets the value; a key that this build does not know changes nothing. */
export function demoAnswers(answers: Answers, { key, value }: SetValue): Answers {
  switch (key) {
    case 'learningInterests':
    case 'learningTopics':
      return { ...answers, [key]: numbers(value) }
    case 'childrenAgeGroups':
      return {
        ...answers,
        childrenAgeGroups: numbers(value),
        children: applyAgeGroups(answers.children, numbers(value), {
          changedAt: consentedAt,
          isKnown: () => false,
        }),
        familyType: 2,
      }
    case 'medicalConditions':
      return { ...answers, health: { ...answers.health, consentedAt, medicalConditions: numbers(value) } }
    case 'medicalConditionsDuration':
      return typeof value === 'number'
        ? { ...answers, health: { ...answers.health, medicalConditionsDuration: value } }
        : answers
    case 'familyType':
    case 'ageGroup':
    case 'availableTime':
      return typeof value === 'number' ? { ...answers, [key]: value } : answers
    case 'postalCode':
    case 'country':
      return typeof value === 'string'
        ? { ...answers, address: { ...answers.address, [key]: value } }
        : answers
    default:
      return answers
  }
}

const numbers = (value: SetValue['value']) =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : []
