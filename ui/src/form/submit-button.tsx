import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import css from './form.module.css'

/** The primary action of a form. While waiting it keeps its label, shows a spinner and is disabled. */
export const SubmitButton = ({ isWaiting, children, className }: { isWaiting: boolean; children: ReactNode; className?: string }) => (
  <Button kind="primary" wide type="submit" disabled={isWaiting} aria-busy={isWaiting} className={className}>
    {isWaiting && <span className={css.spinner} aria-hidden="true" />}
    {children}
  </Button>
)
