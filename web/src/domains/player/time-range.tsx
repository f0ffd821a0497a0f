import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { dockMessages as messages } from './dock/dock.messages.ts'
import css from './time-range.module.css'
import { clockTime } from '../library/index.ts'

interface TimeRangeProps {
  /** Seconds. */
  time: number
  duration: number
  /** After a drag once, when it is released; with the keyboard at every step. */
  onSeek: (time: number) => void
}

/**
 * The seek bar of a video or a narration. While it is dragged it only shows the time: every seek would load
 * another part. Disabled while the duration is 0.
 */
export function TimeRange({ time, duration, onSeek }: TimeRangeProps) {
  const input = useRef<HTMLInputElement>(null)
  /** `soughtAt`: the media's time when it was released, which the media leaves only when it has sought. */
  const [preview, setPreview] = useState<{ value: number; soughtAt: number | null } | null>(null)
  const isDragging = preview !== null && preview.soughtAt === null
  const isSeeking = preview !== null && preview.soughtAt === time
  // it would show again when the media comes back to that time
  if (preview && !isDragging && !isSeeking) setPreview(null)
  const shown = isDragging || isSeeking ? preview.value : time
  const part = duration > 0 ? shown / duration : 0
  const share = { '--part': part, '--share': `${part * 100}%` } as CSSProperties
  const commit = useEffectEvent((value: number) => {
    setPreview({ value, soughtAt: time })
    onSeek(value)
  })
  // The native event: it comes on release, while React's `onChange` comes at every step.
  useEffect(() => {
    const element = input.current
    const onChange = () => element && commit(Number(element.value))
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [])
  // Firefox reports no change where the drag ends at the value it began at. After the release, because a
  // change comes later in the same task.
  useEffect(() => {
    if (!isDragging) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onRelease = () =>
      (timer = setTimeout(() => setPreview((current) => (current?.soughtAt === null ? null : current))))
    addEventListener('pointerup', onRelease)
    return () => {
      removeEventListener('pointerup', onRelease)
      clearTimeout(timer)
    }
  }, [isDragging])
  return (
    <span className={css.track} style={share}>
      <input
        ref={input}
        className={css.range}
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration))}
        step={1}
        value={Math.round(shown)}
        disabled={duration === 0}
        aria-label={messages.position}
        aria-valuetext={messages.positionText(clockTime(shown), clockTime(duration))}
        onChange={(event) => setPreview({ value: Number(event.target.value), soughtAt: null })}
      />
      {isDragging && (
        <span className={css.preview} aria-hidden="true">
          {clockTime(shown)}
        </span>
      )}
    </span>
  )
}
