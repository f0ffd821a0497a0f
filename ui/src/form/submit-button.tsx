import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../button/button.tsx'
import css from './form.module.css'

interface SubmitButtonProps {
  isWaiting: boolean
  children: ReactNode
  className?: string
  kind?: ButtonKind
  wide?: boolean
}

/** The primary action of a form. While waiting it keeps its label, shows a spinner and is disabled. */
export const SubmitButton = ({
  isWaiting,
  children,
  className,
  kind = 'primary',
  wide = true,
}: SubmitButtonProps) => (
  <Button
    kind={kind}
    wide={wide}
    type="submit"
    disabled={isWaiting}
    aria-busy={isWaiting}
    className={className}
  >
    {isWaiting && <Spinner />}
    {children}
  </Button>
)

/** Something is happening; the words beside it say what. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />
