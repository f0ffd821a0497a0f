import { Link } from 'react-router'
import { IconHeartFilled } from '@tabler/icons-react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { paths } from '../../../app/paths.ts'
import css from './saved-link.module.css'
import { savedActivitiesMessages as messages } from './saved-activities.messages.ts'

/** To the list of everything saved. Nothing while nothing is saved. */
export function SavedLink({ count, className = '' }: { count: number; className?: string | undefined }) {
  const { onAboutToPress } = useLoadAhead(paths.saved)
  if (count === 0) return null
  return (
    <Link
      className={`${buttonClass('outline')} ${css.link} ${className}`}
      to={paths.saved}
      {...onAboutToPress}
    >
      <IconHeartFilled size={18} aria-hidden />
      {messages.savedCount(count)}
    </Link>
  )
}
