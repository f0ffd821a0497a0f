import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonKind } from '../button/button.tsx'
import css from './form.module.css'

interface WaitingButtonProps extends ComponentProps<typeof Button> {
  /** What its press began is on its way: another press does nothing, and the focus stays. */
  isWaiting: boolean
  /** While it waits, the spinner is in its place. */
  icon?: ReactNode
  iconAt?: 'start' | 'end'
}

/**
 * The spinner stands in an element of its own, which is always there: however a browser that translates the
 * page has changed the words beside it, React need not find them to put it in (TRUST-1).
 */
export function WaitingButton({
  isWaiting,
  icon,
  iconAt = 'start',
  onClick,
  children,
  ...rest
}: WaitingButtonProps) {
  const sign = <span className={css.sign}>{isWaiting ? <Spinner /> : icon}</span>
  return (
    <Button
      aria-disabled={isWaiting}
      {...rest}
      aria-busy={isWaiting}
      onClick={isWaiting ? undefined : onClick}
    >
      {iconAt === 'start' && sign}
      {children}
      {iconAt === 'end' && sign}
    </Button>
  )
}

interface SubmitButtonProps {
  isWaiting: boolean
  children: ReactNode
  className?: string
  kind?: ButtonKind
  wide?: boolean
}

/** The primary action of a form. While waiting it keeps its label, shows a spinner and is disabled. */
export const SubmitButton = ({ kind = 'primary', wide = true, isWaiting, ...rest }: SubmitButtonProps) => (
  <WaitingButton
    {...rest}
    kind={kind}
    wide={wide}
    type="submit"
    disabled={isWaiting}
    aria-disabled={undefined}
    isWaiting={isWaiting}
  />
)

/** Something is happening; the words beside it say what. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />
