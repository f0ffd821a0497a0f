import { useEffect, useRef } from 'react'
import { useFrame } from '../frame-context.ts'

/** The heading of a lesson; it takes the focus where a press in this frame opened the lesson. */
export function LessonTitle({ className }: { className?: string | undefined }) {
  const { activity, isOpenedHere } = useFrame()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpenedHere) title.current?.focus({ preventScroll: true })
  }, [isOpenedHere])
  return (
    <h1 className={className} ref={title} tabIndex={-1} data-focus-place>
      {activity.title}
    </h1>
  )
}
