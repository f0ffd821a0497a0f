import { IconCheck, IconEyeOff, IconLock, IconReload } from '@tabler/icons-react'
import { useId } from 'react'
import { conditionLabel } from '@oka/contract/account/condition-label.ts'
import { medicalConditionOptions } from '@oka/contract/account/option-lists.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import fields from '../profile-fields.module.css'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { DurationField } from './duration-field.tsx'
import { withCondition, withConsent } from './health-answers.rule.ts'
import css from './health-field.module.css'
import { OwnedConditions } from './owned-conditions.tsx'

const lineIcon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface HealthFieldProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  /** Where there are two or more, whose a condition is is asked too. */
  familyChildren: readonly Child[]
  /** The time is missing; shown only with `withDuration`. */
  isInvalid?: boolean
  /** Asks for the time below the conditions, where it is no step of its own. */
  withDuration?: boolean
}

/** Consent first: without it the conditions are not drawn at all. */
export function HealthField({
  value,
  onChange,
  familyChildren,
  isInvalid,
  withDuration = false,
}: HealthFieldProps) {
  const isAllowed = value.consentedAt !== null
  const hasSeveral = familyChildren.length > 1
  const duration = isAllowed && withDuration && value.medicalConditions.length > 0 && (
    <DurationField look="select" value={value} onChange={onChange} isInvalid={isInvalid} />
  )
  return (
    <div className={fields.stack}>
      <Consent
        isGiven={isAllowed}
        onChange={(isGiven) => onChange(withConsent(isGiven, new Date().toISOString()))}
      />
      {isAllowed && hasSeveral && (
        <OwnedConditions
          value={value}
          onChange={onChange}
          familyChildren={familyChildren}
          duration={duration}
        />
      )}
      {isAllowed && !hasSeveral && (
        <Choices
          legend={messages.conditions}
          legendLook="heading"
          hint={messages.conditionsHint}
          count="any"
          shape="chip"
          options={medicalConditionOptions.map((option) => ({
            value: option.value,
            label: conditionLabel(option),
          }))}
          chosen={value.medicalConditions}
          onChange={(condition, isChosen) => onChange(withCondition(value, condition, isChosen))}
        />
      )}
      {!hasSeveral && duration}
    </div>
  )
}

function Consent({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  const id = useId()
  return (
    <div className={css.panel}>
      <label className={css.consent}>
        <input
          type="checkbox"
          autoComplete="off"
          checked={isGiven}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={css.box}>
          <IconCheck size={22} stroke={1.75} aria-hidden />
        </span>
        <b>{messages.consent}</b>
      </label>
      <ul id={id} className={css.lines}>
        <li>
          <IconLock {...lineIcon} />
          <span>{messages.consentLines.stored}</span>
        </li>
        <li>
          <IconEyeOff {...lineIcon} />
          <span>{messages.consentLines.never}</span>
        </li>
        <li>
          <IconReload {...lineIcon} />
          <span>{messages.consentLines.back}</span>
        </li>
      </ul>
    </div>
  )
}
