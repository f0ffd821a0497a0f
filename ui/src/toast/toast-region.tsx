import { useEffect, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import css from './toast.module.css'

const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type ToastPosition = (typeof positions)[number]

export interface Toast {
  id: number
  text: string
  position: ToastPosition
  /** Milliseconds; 0: it stays until it is closed. */
  timeout: number
  /** Something went wrong: it is read out at once. */
  isNegative?: boolean
}

interface ToastRegionProps {
  toasts: readonly Toast[]
  /** Somebody is reading one, or is away: no time runs. */
  isHeld: boolean
  onHold: (isHeld: boolean) => void
  onClose: (id: number) => void
  closeLabel: string
}

/**
 * Shows toasts in their positions, or none. It is always on the page: a screen reader announces changes only
 * inside a region it already knows. Focus never moves to a toast by itself.
 */
export const ToastRegion = ({ toasts, ...rest }: ToastRegionProps) => (
  <div className={css.all} role="status" aria-atomic="false">
    {positions
      .map((position) => ({ position, shown: toasts.filter((toast) => toast.position === position) }))
      .filter(({ shown }) => shown.length > 0)
      .map(({ position, shown }) => (
        <div key={position} className={css.position} data-position={position}>
          {shown.map((toast) => (
            <ToastItem key={toast.id} toast={toast} {...rest} />
          ))}
        </div>
      ))}
  </div>
)

/** More would begin at once: the browser counts in 32 bits. */
const longestTimeout = 2 ** 31 - 1

function ToastItem({
  toast: { id, text, timeout, isNegative },
  isHeld,
  onHold,
  onClose,
  closeLabel,
}: Omit<ToastRegionProps, 'toasts'> & { toast: Toast }) {
  const remaining = useRef(timeout)
  useEffect(() => {
    if (isHeld || timeout === 0) return
    const begunAt = performance.now()
    const timer = setTimeout(() => onClose(id), Math.min(remaining.current, longestTimeout))
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(0, remaining.current - (performance.now() - begunAt))
    }
  }, [id, timeout, isHeld, onClose])
  // what was pointed at is gone, and tells nobody
  useEffect(() => () => onHold(false), [onHold])
  return (
    <div
      className={`${css.toast} ${isNegative ? css.negative : ''}`}
      role={isNegative ? 'alert' : undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <p>
        <span>{text}</span>
      </p>
      {(isNegative || timeout === 0) && (
        <button
          type="button"
          className={css.close}
          aria-label={closeLabel}
          title={closeLabel}
          onClick={() => onClose(id)}
        >
          <IconX size={24} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
