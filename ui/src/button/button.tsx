import { Children, type ComponentProps } from 'react'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'teal' | 'outline' | 'text' | 'back' | 'danger' | 'dangerOutline'

/** Class for links that look like a button: ui has no router and so no link of its own. */
export const buttonClass = (kind: ButtonKind, { wide = false }: { wide?: boolean } = {}) =>
  [css.button, css[kind], wide && css.wide].filter(Boolean).join(' ')

/**
 * `type="button"` unless given, so that a click before hydration is replayed (docs/map.md). Its words stand
 * in an element: a browser that translates the page replaces text nodes, and React could then not put a
 * spinner before them.
 */
export function Button({
  kind,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { kind: ButtonKind; wide?: boolean }) {
  return (
    <button type="button" {...rest} className={`${buttonClass(kind, { wide })} ${className ?? ''}`}>
      {Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))}
    </button>
  )
}
