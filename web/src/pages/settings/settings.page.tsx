import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { deviceStorageItems } from '../../domains/info/index.ts'
import {
  MembershipGroup,
  Playing,
  Reading,
  settingsMessages as messages,
  SigningIn,
  ThisDevice,
  YourData,
} from '../../domains/account/index.ts'
import { AccountPage } from './account-page.tsx'
import css from './account-page.module.css'

export const handle = { backRoute: paths.home }

/** Everything that a member can set, on one page. */
export default function SettingsPage() {
  useArriveAtFragment()
  return (
    <AccountPage title={messages.title}>
      <div className={css.narrow}>
        <SigningIn />
        <MembershipGroup />
        <Reading />
        <Playing />
        <ThisDevice knownItems={deviceStorageItems} />
        <YourData />
      </div>
    </AccountPage>
  )
}

/**
 * The page is drawn in the browser, after the browser has looked for the fragment of an address that was
 * opened directly.
 */
function useArriveAtFragment() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!target) return
    target.scrollIntoView({ block: 'center' })
    if (target instanceof HTMLAnchorElement) target.focus({ preventScroll: true })
  }, [hash])
}
