import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** Pages of the learning area have no footer. */
export default function HeaderLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
