import { useId } from 'react'
import css from './reason-choice.module.css'

interface ReasonChoiceProps {
  legend: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** One answer among a few, in rows. */
export function ReasonChoice({ legend, options, value, onChange }: ReasonChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.rows}>
        {options.map((option) => (
          <label key={option} className={option === value ? css.chosen : undefined}>
            {/* A reload would choose again what was chosen before it. */}
            <input
              type="radio"
              name={name}
              autoComplete="off"
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
