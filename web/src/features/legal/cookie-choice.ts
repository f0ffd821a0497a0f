// What she lets this browser remember (PUB-4), and which of the two ways of choosing is on the page.
import { useSyncExternalStore } from 'react'
import { areCookiesChosen, keepCookieChoice } from '../../platform/storage/preference-items.ts'
import { keptOnDevice } from './kept-on-device.ts'

type Shown = 'question' | 'settings' | null

const prefix = 'oka.'
const preferenceKeys = keptOnDevice.filter(({ category }) => category === 'preferences').map(({ name }) => name.slice(prefix.length))

let shown: Shown = null
const listeners = new Set<() => void>()

function show(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}

export const openCookieSettings = () => show('settings')
export const closeCookieChoice = () => show(null)

export function chooseCookies(keepsPreferences: boolean) {
  keepCookieChoice(keepsPreferences, preferenceKeys, Date.now())
  show(null)
}

/** Asks once, where nothing is chosen yet, when she begins to look around: the first sight of a page is hers. Answers how to take the question away. */
export function askForCookies(): () => void {
  if (areCookiesChosen(Date.now())) return () => {}
  const ask = () => {
    if (shown === null) show('question')
  }
  if (scrollY > 0) ask()
  else addEventListener('scroll', ask, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', ask)
    show(null)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCookieChoice = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
