import { SideDrawer } from '@oka/ui/dialog/side-drawer.tsx'
import { useMatchesMedia } from '../../platform/device/use-media.ts'
import { appMessages as m } from '../app.messages.ts'
import css from './site-menu.module.css'
import { SiteMenu } from './site-menu.tsx'

/** From here on the open menu stands beside the page instead of over it (S2 §9). */
const standsBeside = '(min-width: 1150px)'

/** What the menu's button opens; fetched once the page is at rest. */
export default function MenuPanel({ side, onClose }: { side: 'start' | 'end'; onClose: () => void }) {
  const isBeside = useMatchesMedia(standsBeside)
  if (isBeside)
    return (
      <aside className={`${css.beside} ${css[side]}`} aria-label={m.menu}>
        <SiteMenu />
      </aside>
    )
  return (
    <SideDrawer side={side} onClose={onClose} title={m.menu} closeLabel={m.closeMenu}>
      <SiteMenu onChoose={onClose} />
    </SideDrawer>
  )
}
