import type { ComponentProps } from 'react'
import css from './button.module.css'

export const iconButtonLook = css.icon

/** A picture that does something; `label` is what it does. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <button type="button" {...rest} aria-label={label} title={label} className={`${css.icon} ${className ?? ''}`} />
}
