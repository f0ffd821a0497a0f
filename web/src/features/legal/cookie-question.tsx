import { useEffect } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { chooseCookies, closeCookieChoice, openCookieSettings, useCookieChoice } from './cookie-choice.ts'
import { CookieSettings } from './cookie-settings.tsx'
import css from './cookies.module.css'
import { cookieSettingsMessages as m } from './legal.messages.ts'

/** The question beside a page, and the settings over it. The question takes no focus and holds none: she may read on and leave it. */
export function CookieQuestion() {
  const shown = useCookieChoice()
  if (shown === 'settings') return <CookieSettings />
  return shown === 'question' && <Question />
}

function Question() {
  useEffect(() => {
    // Escape puts it away for this visit, unless it is for something that lies over the page.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) closeCookieChoice()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={css.question} aria-label={m.title}>
      <p>
        <b>{m.title}.</b> {m.text}{' '}
        <button type="button" className={css.more} onClick={openCookieSettings}>
          {m.choose}
        </button>
      </p>
      <div className={css.answers}>
        <Button kind="line" onClick={() => chooseCookies(true)}>
          {m.keepAll}
        </Button>
        <Button kind="line" onClick={() => chooseCookies(false)}>
          {m.keepNeeded}
        </Button>
      </div>
    </section>
  )
}
