// What this browser has stored of the site, measured, and clearing what can be had again.
import { preferenceStore } from '../../../platform/storage/preference-store.ts'
import { theme } from '../../../platform/theme/theme.ts'
import { textSize } from '../../lesson/index.ts'
import { clearMemberData } from '../../../platform/session-data/learner-session.ts'
import { settingsStore } from '../../../platform/session-data/settings.ts'

/** A line of the cookie policy's list. */
export interface KnownItem {
  /** `*` stands for the rest of a name. */
  name: string
  location: 'Local storage' | 'Session storage'
  purpose: string
  duration: string
}

export interface StoredItem extends KnownItem {
  /** Bytes of all its names and texts: browsers store two for each character. */
  size: number
}

/** The known items that this browser has now. */
export function storedItems(known: readonly KnownItem[]): StoredItem[] {
  return known.flatMap((item) => {
    const size = sizeOf(item)
    return size > 0 ? [{ ...item, size }] : []
  })
}

function sizeOf({ name, location }: KnownItem): number {
  try {
    const storage = location === 'Local storage' ? localStorage : sessionStorage
    const isNamed = (key: string) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name)
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      isNamed,
    )
    return keys.reduce((sum, key) => sum + 2 * (key.length + (storage.getItem(key) ?? '').length), 0)
  } catch {
    return 0 // refused: nothing is stored
  }
}

/** Lists and choices go; the session and every change that the server does not have stay. */
export function clearListsAndSettings() {
  clearMemberData()
  settingsStore.clear()
  textSize.select(0)
  preferenceStore.remove('textSize')
  theme.select('device')
}
