import { SideDrawer } from '@oka/ui/dialog/side-drawer.tsx'
import { siteMessages as messages } from '../site.messages.ts'
import css from './site-menu.module.css'
import { SiteMenu } from './site-menu.tsx'
import { siteMenuMessages } from './site-menu.messages.ts'

interface MenuPanelProps {
  side: 'start' | 'end'
  /** Beside the page, which stays in reach; else a drawer over it. */
  isSidebar: boolean
  onClose: () => void
}

/** Loaded on demand by the menu's button. */
export default function MenuPanel({ side, isSidebar, onClose }: MenuPanelProps) {
  if (isSidebar)
    return (
      <aside className={`${css.beside} ${css[side]}`} aria-label={messages.menu}>
        <SiteMenu isInDrawer={false} />
      </aside>
    )
  return (
    <SideDrawer side={side} onClose={onClose} title={messages.menu} closeLabel={siteMenuMessages.closeMenu}>
      <SiteMenu isInDrawer />
    </SideDrawer>
  )
}
