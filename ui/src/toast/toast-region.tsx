import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
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
  /** Somebody reads one of them, or is away: no time runs. */
  isHeld: boolean
  /** Whether somebody reads this one. */
  onHold: (id: number, isHeld: boolean) => void
  onClose: (id: number) => void
  closeLabel: string
}

/**
 * Shows toasts in their positions, or none. Its regions are always on the page: a screen reader announces changes
 * only inside a region it already knows. An alert is a region by itself, so it is inside no other one, which would
 * be read out a second time. Focus never moves to a toast by itself.
 */
export function ToastRegion({ toasts, onClose, ...rest }: ToastRegionProps) {
  const cameFrom = useRef<HTMLElement | null>(null)
  const region = useRef<HTMLDivElement>(null)

  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  /** By the keyboard the place on the page stays: the next message's button, or what had the focus before. */
  function close(id: number, { currentTarget, detail }: MouseEvent) {
    const buttons: Element[] = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(currentTarget)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current
    onClose(id)
    if (detail === 0 && next instanceof HTMLElement && next.isConnected) next.focus()
  }

  const draw = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <ToastItem
        key={toast.id}
        toast={toast}
        {...rest}
        onEnd={onClose}
        onReachClose={remember}
        onPressClose={close}
      />
    ))

  return (
    <div ref={region} className={css.all}>
      {positions.map((position) => {
        const shown = toasts.filter((toast) => toast.position === position)
        return (
          <div key={position} className={css.position} data-position={position}>
            <div className={css.stack} role="status" aria-atomic="false">
              {draw(shown.filter(({ isNegative }) => !isNegative))}
            </div>
            <div className={css.stack}>{draw(shown.filter(({ isNegative }) => isNegative))}</div>
          </div>
        )
      })}
    </div>
  )
}

/** More would begin at once: the browser counts in 32 bits. */
const longestTimeout = 2 ** 31 - 1

function ToastItem({
  toast: { id, text, timeout, isNegative },
  isHeld,
  onHold,
  onEnd,
  onReachClose,
  onPressClose,
  closeLabel,
}: Omit<ToastRegionProps, 'toasts' | 'onClose'> & {
  toast: Toast
  /** Its time is over. */
  onEnd: (id: number) => void
  onReachClose: (event: FocusEvent) => void
  onPressClose: (id: number, event: MouseEvent) => void
}) {
  const remaining = useRef(timeout)
  useEffect(() => {
    if (isHeld || timeout === 0) return
    const begunAt = performance.now()
    const timer = setTimeout(() => onEnd(id), Math.min(remaining.current, longestTimeout))
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(0, remaining.current - (performance.now() - begunAt))
    }
  }, [id, timeout, isHeld, onEnd])
  // what was pointed at is gone, and tells nobody
  useEffect(() => () => onHold(id, false), [id, onHold])
  return (
    <div
      className={`${css.toast} ${isNegative ? css.negative : ''}`}
      role={isNegative ? 'alert' : undefined}
      onPointerEnter={() => onHold(id, true)}
      onPointerLeave={({ currentTarget }) => onHold(id, currentTarget.contains(document.activeElement))}
      onFocus={() => onHold(id, true)}
      onBlur={({ currentTarget }) => onHold(id, currentTarget.matches(':hover'))}
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
          onFocus={onReachClose}
          onClick={(event) => onPressClose(id, event)}
        >
          <IconX size={24} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
