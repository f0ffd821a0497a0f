import { useEffect, useRef, type ReactNode } from 'react'
import { scrollIntoView } from '../../../../platform/device/scroll-into-view.ts'
import css from './payment.module.css'

interface SayProps {
  tone: 'sand' | 'sage' | 'lamp' | 'bad'
  sign: ReactNode
  title: string
  lead?: string | null
  children?: ReactNode
}

/**
 * A box above a form: what happened, and what to do. It is in view when it appears. `bad` interrupts a screen
 * reader.
 */
export function Say({ tone, sign, title, lead, children }: SayProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    if (isFocusFree()) box.current.focus({ preventScroll: true })
    scrollIntoView(box.current, 'nearest')
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`${css.say} ${css[tone]}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {sign}
      <div>
        {lead && <p>{lead}</p>}
        <b>{title}</b> {typeof children === 'string' ? <span>{children}</span> : children}
      </div>
    </div>
  )
}

/** Not in a field that is being typed in, and not in a dialog. */
const isFocusFree = () => {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('form button[type="submit"]:not(dialog *)')
  )
}
