import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { clearArrival, updateArrival, useArrival } from './arrival.ts'
import css from './arrival-notice.module.css'
import { signInPageMessages as messages } from '../sign-in-page.messages.ts'

/**
 * Above the page until it is closed or left. The region is always there: a screen reader announces only what
 * changes in one.
 */
export function ArrivalNotice() {
  const { pathname } = useLocation()
  const announcement = useArrival()
  useEffect(() => updateArrival(pathname), [pathname])
  const arrival = announcement?.page === pathname ? announcement.arrival : null
  const close = () => {
    clearArrival()
    // the button that has the focus disappears
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }
  return (
    <div role="status">
      {arrival && (
        <div className={css.notice}>
          <GrowthIcon stage="sprout" />
          <p>{arrival.kind === 'joined' ? messages.joined : messages.lockedChoice(arrival.title)}</p>
          <IconButton className={css.close} label={messages.close} onClick={close}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
