import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** The header without the footer, which the learning area does not show. */
export default function FramedLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
