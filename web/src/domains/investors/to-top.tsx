import { useEffect, useState } from 'react'
import { IconArrowUp } from '@tabler/icons-react'
import { contentsId } from './contents.tsx'
import css from './investors.module.css'
import { investorMessages as messages } from './investors.messages.ts'

/** In px (PUB-6). */
const shownAfter = 250

/** Leads to the top, with the focus on the contents. */
export function ToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsShown(scrollY > shownAfter)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  if (!isShown) return null
  return (
    <button
      type="button"
      className={css.toTop}
      aria-label={messages.toTop}
      title={messages.toTop}
      onClick={() => {
        document.getElementById(contentsId)?.focus({ preventScroll: true })
        scrollTo({ top: 0 })
      }}
    >
      <IconArrowUp size={24} stroke={1.75} aria-hidden />
    </button>
  )
}
