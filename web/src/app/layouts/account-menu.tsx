import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { iconButtonLook } from '@oka/ui/button/icon-button.tsx'
import { appMessages as m } from '../app.messages.ts'
import { paths } from '../paths.ts'
import css from './account-corner.module.css'

/** A signed-in person's corner. Two presses to log out: one could be a slip of the thumb. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => (menu.current ? closeOnLeaving(menu.current) : undefined), [])
  return (
    <details ref={menu} className={css.menu}>
      <summary className={iconButtonLook} aria-label={m.account} title={m.account}>
        <IconUserCircle size={26} stroke={1.75} aria-hidden />
      </summary>
      <div className={css.choices}>
        <Link to={paths.logout} prefetch="none">
          <IconLogout size={22} stroke={1.75} aria-hidden />
          {m.logOut}
        </Link>
      </div>
    </details>
  )
}

/** Escape and a press elsewhere close it. */
function closeOnLeaving(menu: HTMLDetailsElement) {
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
