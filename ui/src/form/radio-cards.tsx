import { useId, type ReactNode } from 'react'
import css from './radio-cards.module.css'

interface RadioCardsProps<T extends string | number> {
  /** Id of the element that names the choice. */
  labelledBy: string
  /** `null`: nothing is chosen yet. */
  value: T | null
  options: readonly { value: T; label: string; picture: ReactNode }[]
  onChange: (value: T) => void
}

/** A choice among a few, each drawn; takes effect at once. Arrow keys move, as in every radio group. */
export function RadioCards<T extends string | number>({
  labelledBy,
  value,
  options,
  onChange,
}: RadioCardsProps<T>) {
  const name = useId()
  return (
    <div className={css.cards} role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={option.value} className={css.card}>
          {/* A reload would choose again what was chosen before it. */}
          <input
            type="radio"
            name={name}
            autoComplete="off"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.face}>
            <span className={css.picture} aria-hidden="true">
              {option.picture}
            </span>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
