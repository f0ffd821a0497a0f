import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import css from './form.module.css'

/** The one orange button of a form. While it waits: the same label, a spinner, off. */
export const SubmitButton = ({ isWaiting, children, className }: { isWaiting: boolean; children: ReactNode; className?: string }) => (
  <Button kind="main" wide type="submit" disabled={isWaiting} aria-busy={isWaiting} className={className}>
    {isWaiting && <span className={css.spinner} aria-hidden="true" />}
    {children}
  </Button>
)
