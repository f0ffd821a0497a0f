// What she chose to be remembered: speed, captions, size of text. Kept unless she switched it off under Cookie settings;
// then a choice holds as long as the page.
import { createItems } from './items.ts'
import { localItems } from './local-items.ts'

/** Where the choice under Cookie settings is kept. */
export const cookieSettingsKey = 'cookie-settings'
export const preferencesCategory = 'preferences'

export const preferenceItems = createItems(() => {
  if (!arePreferencesKept()) throw new Error('Preferences are not kept on this device')
  return localStorage
})

/** Once they are switched off: what is kept goes at once, what she chose holds as long as the page. `keys` without the app's own prefix. */
export function forgetPreferences(keys: readonly string[]) {
  for (const key of keys) {
    const chosen = localItems.read(key)
    localItems.remove(key)
    if (chosen !== null) preferenceItems.write(key, chosen)
  }
}

function arePreferencesKept(): boolean {
  const settings: unknown = parsed(localItems.read(cookieSettingsKey))
  if (typeof settings !== 'object' || settings === null || !('categories' in settings) || !Array.isArray(settings.categories)) return true
  return settings.categories.includes(preferencesCategory)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
