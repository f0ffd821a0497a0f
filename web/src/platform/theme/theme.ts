// Light, dark, or as the device has it; stored on this device and applied in every tab.
import { preferenceStore } from '../storage/preference-store.ts'

export type Theme = 'light' | 'dark' | 'device'

const key = 'theme'
const changeEvent = 'oka-theme'
const pageEvent = 'oka-page-theme'

/** A page with a theme of its own was entered or left. */
export const announcePageTheme = () => void dispatchEvent(new Event(pageEvent))

export const theme = {
  read: (): Theme => {
    const stored = preferenceStore.read(key)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  },
  select: (choice: Theme) => {
    if (choice === 'device') preferenceStore.remove(key)
    else preferenceStore.write(key, choice)
    dispatchEvent(new CustomEvent(changeEvent, { detail: choice }))
  },
  subscribe: (onChange: () => void) => {
    addEventListener(changeEvent, onChange)
    addEventListener('storage', onChange)
    return () => {
      removeEventListener(changeEvent, onChange)
      removeEventListener('storage', onChange)
    }
  },
}

/**
 * Runs in the head, before the first paint. The bar of the browser follows the page: the two `theme-color` of
 * the markup follow the device, so a choice puts its own before them.
 */
export const themeScript = `(() => {
  const root = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)'), bar = document.createElement('meta')
  let choice = null
  try { choice = localStorage.getItem('oka.${key}') } catch {}
  bar.name = 'theme-color'
  const show = () => {
    const ofPage = /^\\/onboarding-(light|dark)(\\/|$)/.exec(location.pathname)?.[1]
    const isChosen = ofPage !== undefined || choice === 'light' || choice === 'dark'
    const shown = isChosen ? (ofPage ?? choice) : dark.matches ? 'dark' : 'light'
    root.dataset.theme = shown
    bar.content = shown === 'dark' ? '#0f1b1b' : '#fffaf3'
    if (isChosen) document.head.prepend(bar)
    else bar.remove()
  }
  show()
  dark.addEventListener('change', show)
  addEventListener('${pageEvent}', show)
  addEventListener('${changeEvent}', ({ detail }) => { choice = detail; show() })
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== 'oka.${key}') return
    choice = event.newValue
    show()
  })
})()`
