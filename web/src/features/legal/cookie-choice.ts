// What she lets this browser remember (PUB-4), and which of the two ways of choosing is on the page.
import { sharedValue } from '../../platform/rendering/shared-value.ts'
import { areCookiesChosen, keepCookieChoice } from '../../platform/storage/preference-items.ts'
import { keptOnDevice } from './kept-on-device.ts'

type Shown = 'question' | 'settings' | null

const prefix = 'oka.'
const preferenceKeys = keptOnDevice.filter(({ category }) => category === 'preferences').map(({ name }) => name.slice(prefix.length))

const shown = sharedValue<Shown>(null)

export const openCookieSettings = () => shown.set('settings')
export const closeCookieChoice = () => shown.set(null)

export function chooseCookies(keepsPreferences: boolean) {
  keepCookieChoice(keepsPreferences, preferenceKeys, Date.now())
  shown.set(null)
}

/** Asks once, where nothing is chosen yet, when she begins to look around: the first sight of a page is hers. Answers how to take the question away. */
export function askForCookies(): () => void {
  if (areCookiesChosen(Date.now())) return () => {}
  const ask = () => {
    if (shown.read() === null) shown.set('question')
  }
  if (scrollY > 0) ask()
  else addEventListener('scroll', ask, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', ask)
    shown.set(null)
  }
}

export const useCookieChoice = shown.useValue
