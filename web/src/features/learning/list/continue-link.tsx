import { Link } from 'react-router'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { isTimed } from '../is-timed.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { isDone, resumeTime } from '../program-progress.ts'
import { clockTime } from '../time-text.ts'

/** The next step: the one orange thing of the list. */
export const ContinueLink = ({ lesson, path, hasBegun, className }: { lesson: Activity; path: string; hasBegun: boolean; className?: string }) => (
  <Link className={`${buttonLook('main', { wide: true })} ${className ?? ''}`} to={path} prefetch="render">
    <IconPlayerPlayFilled size={22} aria-hidden />
    {label(lesson, hasBegun)}
  </Link>
)

function label(lesson: Activity, hasBegun: boolean): string {
  if (isDone(lesson)) return m.again
  const time = resumeTime(lesson)
  if (time > 0 && isTimed(lesson)) return m.continueFrom(clockTime(time))
  return hasBegun || time > 0 ? m.continue : m.start
}
