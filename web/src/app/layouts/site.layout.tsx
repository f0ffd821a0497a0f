import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { askForCookies, CookieQuestion } from '../../domains/info/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { paths } from '../paths.ts'
import { MemberQuestion } from './member-question.tsx'
import { SiteFooter } from '../../domains/site/index.ts'
import { SiteFrame } from './site-frame.tsx'

/** Where members come by the way; not the texts themselves, nor a form. */
const membersPages: readonly string[] = [paths.home, paths.settings]

/** Public pages. The cookie question appears here, not over a lesson. */
export default function SiteLayout() {
  const isBot = useEnvironment().deviceType === deviceType.bot
  useEffect(() => (isBot ? undefined : askForCookies()), [isBot])
  const { pathname } = useLocation()
  const isFrontDoor = useIsFrontDoor()
  const question = (
    <>
      {membersPages.some((path) => pathname === path || pathname.startsWith(`${path}/`)) && (
        <MemberQuestion />
      )}
      <CookieQuestion />
    </>
  )
  return (
    <SiteFrame footer={<SiteFooter isNight={isFrontDoor} />} question={question}>
      <Outlet />
    </SiteFrame>
  )
}

/** Home, About us and an unknown address: their route's `handle.isFrontDoor`. */
const useIsFrontDoor = () =>
  useMatches().some(({ handle }) => (handle as { isFrontDoor?: boolean } | undefined)?.isFrontDoor === true)
