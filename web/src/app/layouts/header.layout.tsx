import { Outlet } from 'react-router'
import { MemberQuestion } from './member-question.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Pages of the learning area have no footer. */
export default function HeaderLayout() {
  return (
    <SiteFrame question={<MemberQuestion />}>
      <Outlet />
    </SiteFrame>
  )
}
