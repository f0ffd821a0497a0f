import { Outlet, useLocation } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../paths.ts'
import css from './account.module.css'
import { AccountMenu } from './account-menu.tsx'

/** A page of the account, with the menu beside it; the profile has a menu of its own. */
export function AccountFrame() {
  const isProfile = useLocation().pathname === paths.profile
  if (isProfile)
    return (
      <div className={`${text.wide} ${css.own}`}>
        <Outlet />
      </div>
    )
  return (
    <div className={`${text.wide} ${css.frame}`}>
      <AccountMenu />
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  )
}
