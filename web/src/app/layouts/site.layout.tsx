import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { askForCookies } from '../../features/legal/cookie-choice.ts'
import { CookieQuestion } from '../../features/legal/cookie-question.tsx'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Public pages. The cookie question appears here, not over a lesson. */
export default function SiteLayout() {
  const isBot = useEnvironment().deviceType === deviceType.bot
  useEffect(() => (isBot ? undefined : askForCookies()), [isBot])
  return (
    <SiteFrame footer={<SiteFooter />} question={<CookieQuestion />}>
      <Outlet />
    </SiteFrame>
  )
}
