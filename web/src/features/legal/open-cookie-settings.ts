import { localItems } from '../../platform/storage/local-items.ts'
import { cookieSettingsKey } from '../../platform/storage/preference-items.ts'

// The dialog is fetched only when it is needed: pages carry nothing of it.

const load = async () => (await import('./cookie-settings.ts')).startCookieSettings()

export const openCookieSettings = async () => (await load()).open()

/** Asks once, where nothing is chosen yet, when she begins to look around: the first sight of a page is hers. Answers how to take the question away. */
export function askForCookies(): () => void {
  if (localItems.read(cookieSettingsKey) !== null) return () => {}
  let isGone = false
  let hide = () => {}
  const ask = async () => {
    const settings = await load()
    if (isGone) return
    settings.ask()
    hide = settings.hide
  }
  const begin = () => void ask().catch(() => {})
  if (scrollY > 0) begin()
  else addEventListener('scroll', begin, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', begin)
    isGone = true
    hide()
  }
}
