// What she chose to be remembered: speed, captions, size of text. Kept unless she switched it off under Cookie settings;
// then a choice holds as long as the page.
import { createItems } from './items.ts'
import { localItems } from './local-items.ts'

/** Where the choice under Cookie settings is kept. */
const cookieSettingsKey = 'cookie-settings'
const preferencesCategory = 'preferences'

export const preferenceItems = createItems(() => {
  if (!arePreferencesKept()) throw new Error('Preferences are not kept on this device')
  return localStorage
})

const halfYearMs = 182 * 86_400_000

/** `preferenceKeys` without the app's own prefix. */
export function keepCookieChoice(keepsPreferences: boolean, preferenceKeys: readonly string[], now: number) {
  const categories = keepsPreferences ? ['needed', preferencesCategory] : ['needed']
  localItems.write(cookieSettingsKey, JSON.stringify({ categories, expirationTime: now + halfYearMs }))
  if (!keepsPreferences) forgetPreferences(preferenceKeys)
}

/** Whether there is still a choice that was made: it is asked for again after half a year. */
export function areCookiesChosen(now: number): boolean {
  const choice = cookieChoice()
  return choice !== null && !('expirationTime' in choice && typeof choice.expirationTime === 'number' && choice.expirationTime < now)
}

export function arePreferencesKept(): boolean {
  const choice = cookieChoice()
  if (choice === null || !('categories' in choice) || !Array.isArray(choice.categories)) return true
  return choice.categories.includes(preferencesCategory)
}

/** Once they are switched off: what is kept goes at once, what she chose holds as long as the page. */
function forgetPreferences(keys: readonly string[]) {
  for (const key of keys) {
    const chosen = localItems.read(key)
    localItems.remove(key)
    if (chosen !== null) preferenceItems.write(key, chosen)
  }
}

function cookieChoice(): object | null {
  try {
    const choice: unknown = JSON.parse(localItems.read(cookieSettingsKey) ?? 'null')
    return typeof choice === 'object' ? choice : null
  } catch {
    return null
  }
}
