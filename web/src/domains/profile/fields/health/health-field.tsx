import { IconCheck, IconEyeOff, IconLock, IconReload } from '@tabler/icons-react'
import { useId } from 'react'
import { medicalConditionOptions } from '@oka/contract/account/option-lists.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import fields from '../profile-fields.module.css'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { DurationField } from './duration-field.tsx'
import { withCondition, withConsent } from './health-answers.rule.ts'
import css from './health-field.module.css'

const lineIcon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface HealthFieldProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  /** The time is missing; shown only with `withDuration`. */
  isInvalid?: boolean
  /** Asks for the time below the conditions, where it is no step of its own. */
  withDuration?: boolean
}

/** Consent first: without it the conditions are not drawn at all. */
export const HealthField = ({ value, onChange, isInvalid, withDuration = false }: HealthFieldProps) => (
  <div className={fields.stack}>
    <Consent
      isGiven={value.consentedAt !== null}
      onChange={(isGiven) => onChange(withConsent(isGiven, new Date().toISOString()))}
    />
    {value.consentedAt !== null && (
      <Choices
        legend={messages.conditions}
        legendLook="heading"
        hint={messages.conditionsHint}
        count="any"
        shape="chip"
        options={medicalConditionOptions.map((option) => ({
          value: option.value,
          label: messages.condition(option.value, option.label),
        }))}
        chosen={value.medicalConditions}
        onChange={(condition, isChosen) => onChange(withCondition(value, condition, isChosen))}
      />
    )}
    {withDuration && value.medicalConditions.length > 0 && (
      <DurationField legendLook="heading" value={value} onChange={onChange} isInvalid={isInvalid} />
    )}
  </div>
)

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
