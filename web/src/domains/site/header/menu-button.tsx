import { lazy, Suspense, useEffect, useState } from 'react'
import { IconMenu2 } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { showLoadFailure } from '../../../platform/chunks/load-failure.ts'
import { useMatchesMedia } from '../../../platform/device/use-media.ts'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { siteMessages as messages } from '../site.messages.ts'
import css from './menu-button.module.css'

const loadPanel = () => import('./menu-panel.tsx')
const MenuPanel = lazy(loadPanel)

/** From this width the open menu is beside the page instead of over it (PUB-14). */
const besideQuery = '(min-width: 1150px)'

/** Opens the menu on its own side. The panel is loaded after the page, before a press is likely. */
export function MenuButton({ side }: { side: 'start' | 'end' }) {
  const isSidebar = useMatchesMedia(besideQuery)
  const [isOpenBeside, setOpenBeside] = useState(false)
  const drawer = useOverlay('menu')
  const isOpen = isSidebar ? isOpenBeside : drawer.isOpen
  const isSignedIn = useIsSignedIn()
  const isHydrated = useHydrated()
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])
  const toggle = async () => {
    try {
      await loadPanel()
    } catch {
      return showLoadFailure() // the page stays as it is
    }
    if (isSidebar) setOpenBeside(!isOpenBeside)
    else await drawer.open()
  }
  return (
    <>
      <IconButton
        className={`${css[side]} ${isHydrated ? '' : css.unhydrated}`}
        label={isSignedIn ? messages.menuAndAccount : messages.menu}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MenuPanel side={side} isSidebar={isSidebar} onClose={() => void drawer.close()} />
        </Suspense>
      )}
    </>
  )
}
