import { Outlet } from 'react-router'
import { MemberQuestion } from './member-question.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The lists of the learning area have no footer (PUB-15). */
export default function HeaderLayout() {
  return (
    <SiteFrame question={<MemberQuestion />}>
      <Outlet />
    </SiteFrame>
  )
}
