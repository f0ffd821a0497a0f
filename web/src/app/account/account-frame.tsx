import { Outlet, useLocation, useMatch } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import { paths, membershipPatterns } from '../paths.ts'
import css from './account.module.css'
import { AccountMenu } from './account-menu.tsx'

/**
 * A page of the account, with the menu beside it. The profile has a menu of its own; beside a payment nothing
 * leads away.
 */
export function AccountFrame() {
  const isProfile = useLocation().pathname === paths.profile
  const isPayment = useMatch(membershipPatterns.payment) !== null
  if (isProfile || isPayment)
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
