import { AgeGroupField } from '../fields/age-group-field.tsx'
import { ChildrenField } from '../fields/family/children-field.tsx'
import { DurationField } from '../fields/health/duration-field.tsx'
import { FamilyChildren } from '../fields/family/family-children.tsx'
import { FamilyTypeField } from '../fields/family/family-type-field.tsx'
import { GenderField } from '../fields/gender-field.tsx'
import { HealthField } from '../fields/health/health-field.tsx'
import { InterestsField } from '../fields/interests-field.tsx'
import { LocationField, OrderedTopicsField } from '../fields/later-fields.tsx'
import { NameFields } from '../fields/name-fields.tsx'
import { TimeField } from '../fields/time-field.tsx'
import type { Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import { usedChildren } from '@oka/contract/recommendations/for-whom.rule.ts'
import type { StepId } from '../wizard/wizard.rule.ts'
import { EmailField } from './email-field.tsx'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import css from './profile-form.module.css'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileStepProps {
  id: StepId
  form: ProfileForm
  /** What lacks an answer, once Next was pressed. */
  invalid: readonly Requirement[]
  /** Null: everything. */
  asked?: readonly Requirement[] | null
}

/** The questions of one step. */
export function ProfileStep({ id, form: { answers, edit }, invalid, asked = null }: ProfileStepProps) {
  const asks = (...names: readonly Requirement[]) =>
    asked === null || names.some((name) => asked.includes(name))
  const lacks = (name: Requirement) => invalid.includes(name)
  switch (id) {
    case 'about-you':
      return (
        <div className={css.stack}>
          <NameFields
            value={answers}
            onChange={edit}
            asks={{ firstName: asks('firstName'), lastName: asks('lastName') }}
            isInvalid={{ firstName: lacks('firstName'), lastName: lacks('lastName') }}
          />
          {asks('email') && <EmailField email={answers.email} isConfirmed={null} />}
          {asks('gender') && (
            <GenderField
              value={answers.gender}
              onChange={(gender) => edit({ gender })}
              isInvalid={lacks('gender')}
            />
          )}
          {asks('ageGroup') && (
            <AgeGroupField
              value={answers.ageGroup}
              onChange={(ageGroup) => edit({ ageGroup })}
              isInvalid={lacks('ageGroup')}
            />
          )}
        </div>
      )
    case 'family':
      return (
        <div className={css.stack}>
          {asks('learningInterests') && (
            <>
              <Question>{messages.interests}</Question>
              <InterestsField
                value={answers.learningInterests}
                onChange={(learningInterests) => edit({ learningInterests })}
                isInvalid={lacks('learningInterests')}
              />
            </>
          )}
          {asks('familyType') && (
            <>
              <Question>{messages.children}</Question>
              <FamilyTypeField
                value={answers.familyType}
                onChange={(type) => edit({ familyType: type })}
                isInvalid={lacks('familyType')}
              />
            </>
          )}
          {asks('ageGroup') && (
            <AgeGroupField
              isBesideChildren
              value={answers.ageGroup}
              onChange={(ageGroup) => edit({ ageGroup })}
              isInvalid={lacks('ageGroup')}
            />
          )}
        </div>
      )
    case 'family-and-ages':
      return (
        <div className={css.stack}>
          {asks('familyType') && <Question>{messages.children}</Question>}
          {asks('familyType') && (
            <FamilyTypeField
              value={answers.familyType}
              onChange={(type) => edit({ familyType: type })}
              isInvalid={lacks('familyType')}
            />
          )}
          <FamilyChildren answers={answers}>
            <ChildrenField
              look={asked === null ? 'cards' : 'short'}
              value={answers}
              onChange={edit}
              isInvalid={lacks('childrenAgeGroups')}
            />
          </FamilyChildren>
        </div>
      )
    case 'ages':
      return (
        <ChildrenField look="short" value={answers} onChange={edit} isInvalid={lacks('childrenAgeGroups')} />
      )
    case 'conditions':
      return (
        <HealthField
          value={answers.health}
          onChange={(health) => edit({ health })}
          familyChildren={usedChildren(answers)}
        />
      )
    case 'duration':
      return (
        <DurationField
          value={answers.health}
          onChange={(health) => edit({ health })}
          isInvalid={lacks('medicalConditionsDuration')}
        />
      )
    case 'time':
      return (
        <TimeField
          value={answers.availableTime}
          onChange={(availableTime) => edit({ availableTime })}
          isInvalid={lacks('availableTime')}
        />
      )
    case 'topics':
      return (
        <OrderedTopicsField
          value={answers.learningTopics}
          onChange={(learningTopics) => edit({ learningTopics })}
          isInvalid={lacks('learningTopics')}
        />
      )
    case 'location':
      return (
        <LocationField
          value={{ address: answers.address, timeZone: answers.timeZone }}
          onChange={edit}
          isInvalid={{ country: lacks('country'), postalCode: lacks('postalCode') }}
        />
      )
    // Steps of onboarding.
    case 'interests':
    case 'family-or-ages':
    case 'results':
    case 'account':
    case 'plans':
      return null
  }
}

/** Where a step has more than one; a screen reader hears it as the name of its group. */
const Question = ({ children }: { children: string }) => (
  <p className={css.question} aria-hidden="true">
    {children}
  </p>
)
