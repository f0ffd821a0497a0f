import type { Answers, Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import type { Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'
import { usedChildren } from '@oka/contract/recommendations/for-whom.rule.ts'
import {
  ChildrenField,
  DurationField,
  FamilyField,
  FamilyOrAgesField,
  HealthField,
  InterestsField,
  LocationField,
  TimeField,
  type StepId,
} from '../profile/index.ts'
import { TopicsQuestion } from './topics-question.tsx'

interface StepFieldsProps {
  step: StepId
  answers: Answers
  change: <Field extends ProfileField>(field: Field, value: Profile[Field]) => void
  invalid: readonly Requirement[]
  /** How long a condition has lasted is a question below it, where it is no step of its own. */
  withDuration: boolean
  /** The age that was chosen before the questions, of the first child. */
  presetAge: number | null
}

/** The question of a step; null where the step asks nothing. */
export function StepFields(props: StepFieldsProps) {
  const { step, answers, change, invalid, withDuration, presetAge } = props
  const lacks = (name: Requirement) => invalid.includes(name)
  const changeAll = (changes: Partial<Profile>) => {
    for (const [field, value] of Object.entries(changes)) change(field as ProfileField, value)
  }
  switch (step) {
    case 'interests':
      return (
        <InterestsField
          value={answers.learningInterests}
          onChange={(value) => change('learningInterests', value)}
          isInvalid={lacks('learningInterests')}
        />
      )
    case 'family':
      return (
        <FamilyField
          value={answers}
          onChange={changeAll}
          isInvalid={{ familyType: lacks('familyType'), ageGroup: lacks('ageGroup') }}
        />
      )
    case 'family-or-ages':
      return (
        <FamilyOrAgesField
          value={answers}
          onChange={changeAll}
          isInvalid={invalid.length > 0}
          presetAge={presetAge}
        />
      )
    case 'ages':
      return (
        <ChildrenField
          value={answers}
          onChange={changeAll}
          isInvalid={lacks('childrenAgeGroups')}
          presetAge={presetAge}
        />
      )
    case 'conditions':
      return (
        <HealthField
          value={answers.health}
          onChange={(value) => change('health', value)}
          familyChildren={usedChildren(answers)}
          withDuration={withDuration}
        />
      )
    case 'duration':
      return (
        <DurationField
          value={answers.health}
          onChange={(value) => change('health', value)}
          isInvalid={lacks('medicalConditionsDuration')}
        />
      )
    case 'time':
      return (
        <TimeField
          value={answers.availableTime}
          onChange={(value) => change('availableTime', value)}
          isInvalid={lacks('availableTime')}
        />
      )
    case 'location':
      return (
        <LocationField
          value={answers}
          onChange={changeAll}
          isInvalid={{ country: lacks('country'), postalCode: lacks('postalCode') }}
        />
      )
    case 'topics':
      return (
        <TopicsQuestion
          answers={answers}
          onChange={(value) => change('learningTopics', value)}
          isInvalid={lacks('learningTopics')}
        />
      )
    case 'about-you':
    case 'family-and-ages':
    case 'results':
    case 'account':
    case 'plans':
      return null
  }
}
