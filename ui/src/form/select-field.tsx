import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import css from './form.module.css'
import look from './select-field.module.css'
import { FormError } from './text-field.tsx'

interface SelectFieldProps<T extends string | number> {
  label: string
  /** `null`: nothing is chosen yet. */
  value: T | null
  /** What stands there until then. */
  placeholder: string
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  hint?: string
  /** Replaces the hint: what is wrong, phrased so that it says what to do. */
  error?: string | null
}

/** The browser's own list, as wide and high as a `TextField`; takes effect at once. */
export function SelectField<T extends string | number>({
  label,
  value,
  placeholder,
  options,
  onChange,
  hint,
  error,
}: SelectFieldProps<T>) {
  const id = useId()
  const descriptionId = useId()
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${css.box} ${look.box} ${error ? css.invalid : ''}`}>
        <select
          id={id}
          className={`${css.input} ${look.select}`}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? descriptionId : undefined}
          value={value === null ? '' : options.findIndex((option) => option.value === value)}
          onChange={({ target }) => {
            const chosen = options[Number(target.value)]
            if (target.value !== '' && chosen) onChange(chosen.value)
          }}
        >
          {value === null && <option value="">{placeholder}</option>}
          {options.map((option, index) => (
            <option key={option.value} value={index}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={look.sign} size={22} stroke={1.75} aria-hidden />
      </div>
      {error ? (
        <FormError id={descriptionId}>{error}</FormError>
      ) : (
        hint && (
          <p className={css.hint} id={descriptionId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
