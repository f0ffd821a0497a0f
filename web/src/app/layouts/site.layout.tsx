import { useEffect } from 'react'
import { Outlet, type UIMatch, useLocation, useMatches } from 'react-router'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { askForCookies, CookieQuestion } from '../../domains/info/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { paths, siteOfLearning } from '../paths.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { MemberQuestion } from './member-question.tsx'
import { SiteFooter } from '../../domains/site/index.ts'
import { SiteFrame } from './site-frame.tsx'

/**
 * Public pages, and those of the learning area that are not below /learn (PUB-15). The cookie question appears
 * on the public ones, not beside what is being learned.
 */
export default function SiteLayout() {
  const isBot = useEnvironment().deviceType === deviceType.bot
  const matches = useMatches()
  const isOfLearning = matches.some(({ id }) => id === siteOfLearning)
  const isQuiet = isBot || isOfLearning
  useEffect(() => (isQuiet ? undefined : askForCookies()), [isQuiet])
  const { pathname } = useLocation()
  // A member is in: home is no front door to them.
  const isBehindDoor = useIsSignedIn() && pathname === paths.home
  // Where members come by the way; not the texts themselves, nor a form.
  const isMembersPage = isOfLearning || pathname === paths.home || pathname.startsWith(paths.settings)
  const question = (
    <>
      {isMembersPage && <MemberQuestion />}
      <CookieQuestion />
    </>
  )
  return (
    <SiteFrame
      footer={<SiteFooter isNight={matches.some(isFrontDoor) && !isBehindDoor} />}
      question={question}
    >
      <Outlet />
    </SiteFrame>
  )
}

/** Home, About us and an unknown address: their route's `handle.isFrontDoor`. */
const isFrontDoor = ({ handle }: UIMatch) => (handle as { isFrontDoor?: true } | undefined)?.isFrontDoor
