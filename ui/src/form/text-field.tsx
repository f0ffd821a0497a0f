import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import css from './form.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'id'> {
  label: ReactNode
  hint?: string
  /** Replaces the hint: what is wrong, phrased so that it says what to do. */
  error?: string | null
  /** A control at the end of the field, such as "Show password". */
  end?: ReactNode
}

/** Label above, hint or error below. The error is announced at once and describes the field. */
export function TextField({ label, hint, error, end, className, ...input }: TextFieldProps) {
  const id = useId()
  const descriptionId = useId()
  const hasDescription = Boolean(error ?? hint)
  return (
    <div className={className}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${css.box} ${error ? css.invalid : ''}`}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasDescription ? descriptionId : undefined}
        />
        {end}
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

/** With an icon, never by colour alone. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={css.error} id={id} role="alert">
    <IconAlertCircle size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
)
