import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './form.module.css'
import { FormError } from './text-field.tsx'

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'aria-invalid' | 'aria-describedby' | 'id' | 'className'
> {
  label: ReactNode
  hint?: string
  /** Replaces the hint: what is wrong, phrased so that it says what to do. */
  error?: string | null
}

/** A field of several lines: label above, hint or error below. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  const descriptionId = useId()
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${css.area} ${error ? css.invalid : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? descriptionId : undefined}
      />
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
