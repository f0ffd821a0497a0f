import { Outlet } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Header, page, footer: everything public. */
export default function SiteLayout() {
  return (
    <SiteFrame footer={<SiteFooter />}>
      <Outlet />
    </SiteFrame>
  )
}
