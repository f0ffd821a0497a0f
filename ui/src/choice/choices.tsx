import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { FormError } from '../form/text-field.tsx'
import css from './choices.module.css'

export interface Choice<T> {
  value: T
  label: string
  /** What is seen of it where there is little room; the label is its name. */
  shortLabel?: string
  /** One line below the label. */
  hint?: string | undefined
  picture?: ReactNode
}

interface ChoicesProps<T extends string | number> {
  legend: string
  /** A heading of the page may say the same as the legend. */
  legendLook?: 'label' | 'heading' | 'hidden'
  hint?: string
  error?: string | null
  /** `one`: choosing another takes the first away. */
  count: 'one' | 'any'
  /** `radio`: a narrow row with a ring to fill, where there is no picture. */
  shape: 'row' | 'radio' | 'leaf' | 'smallLeaf' | 'chip'
  options: readonly Choice<T>[]
  chosen: readonly T[]
  /** With `count="one"` only what was chosen is reported. */
  onChange: (value: T, isChosen: boolean) => void
}

/**
 * A question with its answers to press; takes effect at once. Radio buttons or check boxes beneath, with
 * their keys.
 */
export function Choices<T extends string | number>({
  legend,
  legendLook = 'hidden',
  hint,
  error,
  count,
  shape,
  options,
  chosen,
  onChange,
}: ChoicesProps<T>) {
  const id = useId()
  const legendId = `${id}legend`
  const errorId = `${id}error`
  const described = [hint && `${id}hint`, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      className={css.group}
      role={count === 'one' ? 'radiogroup' : 'group'}
      aria-labelledby={legendId}
      aria-describedby={described}
      data-invalid={error ? '' : undefined}
    >
      <legend id={legendId} className={css[legendLook]}>
        {legend}
      </legend>
      {hint && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={`${css.list} ${css[shape]}`}>
        {options.map(({ value, label, shortLabel, hint: about, picture }) => (
          <label key={value} className={css.choice}>
            <input
              type={count === 'one' ? 'radio' : 'checkbox'}
              name={count === 'one' ? id : undefined}
              autoComplete="off" // a reload would choose again what was chosen before it
              checked={chosen.includes(value)}
              aria-labelledby={`${id}${value}`}
              aria-describedby={about ? `${id}${value}about` : undefined}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            <span className={css.face}>
              {shape === 'chip' && <IconCheck className={css.check} size={18} stroke={2} aria-hidden />}
              {shape === 'radio' && <span className={css.ring} />}
              {picture && <span className={css.picture}>{picture}</span>}
              <span className={css.words}>
                <span id={`${id}${value}`} className={shortLabel ? css.hidden : undefined}>
                  {label}
                </span>
                {shortLabel && <span aria-hidden="true">{shortLabel}</span>}
                {about && <small id={`${id}${value}about`}>{about}</small>}
              </span>
              {shape !== 'chip' && shape !== 'radio' && (
                <IconCircleCheckFilled className={css.tick} aria-hidden />
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FormError id={errorId}>{error}</FormError>}
    </fieldset>
  )
}
