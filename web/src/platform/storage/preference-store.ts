// Choices such as speed, captions and text size. Stored unless switched off under Cookie settings; then a
// choice lasts as long as the page.
import { parseJson } from '@oka/client/parse-json.ts'
import { createKeyValueStore, localStore } from './key-value-store.ts'

const cookieSettingsKey = 'cookie-settings'
const preferencesCategory = 'preferences'

export const preferenceStore = createKeyValueStore(() => {
  if (!arePreferencesAllowed()) throw new Error('Preferences are not stored on this device')
  return localStorage
})

const halfYearMs = 182 * 86_400_000

/** `preferenceKeys` without the app's own prefix. */
export function saveCookieChoice(allowsPreferences: boolean, preferenceKeys: readonly string[], now: number) {
  const categories = allowsPreferences ? ['needed', preferencesCategory] : ['needed']
  localStore.write(cookieSettingsKey, JSON.stringify({ categories, expirationTime: now + halfYearMs }))
  if (!allowsPreferences) removePreferences(preferenceKeys)
}

/** A choice expires after half a year and the question then appears again. */
export function hasCookieChoice(now: number): boolean {
  const choice = cookieChoice()
  return (
    choice !== null &&
    !('expirationTime' in choice && typeof choice.expirationTime === 'number' && choice.expirationTime < now)
  )
}

export function arePreferencesAllowed(): boolean {
  const choice = cookieChoice()
  if (choice === null || !('categories' in choice) || !Array.isArray(choice.categories)) return true
  return choice.categories.includes(preferencesCategory)
}

/** Once they are switched off: storage is cleared at once, the current choices last as long as the page. */
function removePreferences(keys: readonly string[]) {
  for (const key of keys) {
    const value = localStore.read(key)
    localStore.remove(key)
    if (value !== null) preferenceStore.write(key, value)
  }
}

function cookieChoice(): object | null {
  const choice = parseJson(localStore.read(cookieSettingsKey))
  return typeof choice === 'object' ? choice : null
}
