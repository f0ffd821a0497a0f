// What this browser may remember (PUB-4), and whether the question about it is on the page.
import { useOverlay } from '../../platform/overlay/use-overlay.ts'
import { createAtom } from '../../platform/rendering/atom.ts'
import { hasCookieChoice, saveCookieChoice } from '../../platform/storage/preference-store.ts'
import { deviceStorageItems } from './device-storage-items.ts'

const prefix = 'oka.'
const preferenceKeys = deviceStorageItems.filter(({ category }) => category === 'preferences').map(({ name }) => name.slice(prefix.length))

const isQuestionOpen = createAtom(false)

export const closeCookieQuestion = () => isQuestionOpen.set(false)

export function chooseCookies(allowsPreferences: boolean) {
  saveCookieChoice(allowsPreferences, preferenceKeys, Date.now())
  closeCookieQuestion()
}

/** Asks once, while no choice is stored, and only after the first scroll, so that the question never covers the first view of a page. Returns a function that withdraws the question. */
export function askForCookies(): () => void {
  if (hasCookieChoice(Date.now())) return () => {}
  const ask = () => isQuestionOpen.set(true)
  if (scrollY > 0) ask()
  else addEventListener('scroll', ask, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', ask)
    closeCookieQuestion()
  }
}

export const useIsCookieQuestionOpen = isQuestionOpen.useValue

/** The dialog takes the place of the question. */
export function useCookieSettings() {
  const { open, ...overlay } = useOverlay('cookie-settings')
  return {
    ...overlay,
    open() {
      closeCookieQuestion()
      return open()
    },
  }
}
