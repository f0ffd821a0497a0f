import type { ComponentProps } from 'react'
import css from './button.module.css'

export type ButtonKind = 'main' | 'teal' | 'line' | 'text'

/** The look of a button, for links and buttons alike: ui knows no router. */
export const buttonLook = (kind: ButtonKind, { wide = false }: { wide?: boolean } = {}) => [css.button, css[kind], wide && css.wide].filter(Boolean).join(' ')

export function Button({ kind, wide, className, ...rest }: ComponentProps<'button'> & { kind: ButtonKind; wide?: boolean }) {
  return <button type="button" {...rest} className={`${buttonLook(kind, { wide })} ${className ?? ''}`} />
}
