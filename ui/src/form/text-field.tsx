import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import css from './form.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'id'> {
  label: string
  hint?: string
  /** Instead of the hint: what is wrong, and by that what to do. */
  error?: string | null
  /** A control at the end of the line, such as "Show password". */
  end?: ReactNode
}

/** Label above, hint or error below; the error is spoken at once and belongs to the field. */
export function TextField({ label, hint, error, end, className, ...input }: TextFieldProps) {
  const id = useId()
  const noteId = useId()
  const hasNote = Boolean(error ?? hint)
  return (
    <div className={className}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${css.box} ${error ? css.wrong : ''}`}>
        <input {...input} id={id} className={css.input} aria-invalid={error ? true : undefined} aria-describedby={hasNote ? noteId : undefined} />
        {end}
      </div>
      {error ? (
        <FormError id={noteId}>{error}</FormError>
      ) : (
        hint && (
          <p className={css.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** With a sign, never by colour alone. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={css.error} id={id} role="alert">
    <IconAlertCircle size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
)
