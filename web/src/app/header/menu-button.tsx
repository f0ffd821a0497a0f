import { lazy, Suspense, useEffect, useState } from 'react'
import { IconMenu2 } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { appMessages as m } from '../app.messages.ts'
import css from './menu-button.module.css'

const fetchPanel = () => import('./menu-panel.tsx')
const MenuPanel = lazy(fetchPanel)

/** Opens the menu at the side where it stands; the menu itself is fetched after the page, before it is wanted. */
export function MenuButton({ side }: { side: 'start' | 'end' }) {
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useIsSignedIn()
  const isHydrated = useHydrated()
  useEffect(() => {
    const timer = setTimeout(() => void fetchPanel().catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])
  // Opened once it is here: a line that breaks meanwhile leaves the page as it is.
  const toggle = () =>
    void fetchPanel().then(
      () => setOpen(!isOpen),
      () => {},
    )
  return (
    <>
      <IconButton
        className={`${css[side]} ${isHydrated ? '' : css.unsure}`}
        label={isSignedIn ? m.menuAndAccount : m.menu}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MenuPanel side={side} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
