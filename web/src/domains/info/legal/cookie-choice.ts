// What this browser may remember (PUB-4), and whether the question about it is on the page.
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { createAtom } from '../../../platform/rendering/atom.ts'
import {
  hasCookieChoice,
  preferenceStore,
  saveCookieChoice,
} from '../../../platform/storage/preference-store.ts'
import { preferenceItems } from './preference-items.ts'

const prefix = 'oka.'
const preferences = preferenceItems.map(({ name, choice }) => ({ key: name.slice(prefix.length), choice }))
const preferenceKeys = preferences.map(({ key }) => key)

const isQuestionOpen = createAtom(false)

export const closeCookieQuestion = () => isQuestionOpen.set(false)

export function chooseCookies(allowsPreferences: boolean) {
  saveCookieChoice(allowsPreferences, preferenceKeys, Date.now())
  closeCookieQuestion()
}

/** What was chosen in this browser and is stored, in words such as `the text size`. */
export const storedChoices = () =>
  preferences.flatMap(({ key, choice }) => (preferenceStore.read(key) === null ? [] : choice))

/**
 * Asks once, when a choice is stored that the visitor has not answered for, and only after the first scroll,
 * so that the question never covers the first view of a page. Returns a function that withdraws the question.
 */
export function askForCookies(): () => void {
  if (hasCookieChoice(Date.now()) || storedChoices().length === 0) return () => {}
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
