import type { ComponentProps } from 'react'
import css from './button.module.css'

export const iconButtonClass = css.icon

/** `label` is the accessible name, and the tooltip unless `title` says more. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${css.icon} ${className ?? ''}`}
    />
  )
}
