// The documented menus as data (PUB-14), and which of their entries a reader sees. An entry appears here
// together with its page.
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import type { Environment } from '@oka/contract/environment/environment.schema.ts'

export type EntryName =
  | 'home'
  | 'search'
  | 'browse'
  | 'learn'
  | 'profile'
  | 'programs'
  | 'membership'
  | 'saved'
  | 'series'
  | 'sheets'
  | 'help'
  | 'night'
  | 'ourSources'
  | 'aboutUs'
  | 'contactUs'
  | 'terms'
  | 'privacy'
  | 'cookiePolicy'
  | 'storeTerms'
  | 'settings'
  | 'logIn'
  | 'logOut'

/** Whose entry it is, by device: the page in a browser, or the app of one platform. */
type Platform = 'web' | 'android' | 'ios'

interface MenuItem {
  readonly name: EntryName
  readonly only?: 'member' | 'visitor'
  readonly platforms?: readonly Platform[]
  /** Beta mode hides it (ENV-11). */
  readonly isForJoining?: true
}

export interface Menu {
  readonly items: readonly MenuItem[]
  /** Drawn nowhere. */
  readonly isHidden?: true
}

const legal: readonly MenuItem[] = [
  { name: 'terms' },
  { name: 'privacy' },
  { name: 'cookiePolicy', platforms: ['web'] },
]

export const menus = {
  home: {
    items: [
      { name: 'home' },
      { name: 'search' },
      { name: 'browse' },
      { name: 'learn' },
      { name: 'profile', only: 'member' },
      { name: 'programs', only: 'visitor', isForJoining: true },
      { name: 'membership' },
      { name: 'saved' },
      { name: 'help' },
      { name: 'night' },
      { name: 'series' },
      { name: 'sheets' },
      { name: 'ourSources', only: 'visitor' },
      { name: 'aboutUs' },
      { name: 'contactUs' },
      { name: 'settings', only: 'member' },
      { name: 'logIn', only: 'visitor', isForJoining: true },
      { name: 'logOut', only: 'member' },
      ...legal,
      { name: 'storeTerms', platforms: ['android', 'ios'] },
    ],
  },
  about: { items: [{ name: 'aboutUs' }, { name: 'contactUs' }, ...legal] },
  /** Rooted at /topics/; it has no entries while those pages do not exist. */
  topics: { items: [], isHidden: true },
} as const satisfies Record<string, Menu>

/** Of the site's own pages. What has none is not drawn. */
export type Addresses = Readonly<Partial<Record<EntryName, string>>>

export interface MenuReader {
  isSignedIn: boolean
  isOpenToJoin: boolean
  environment: Pick<Environment, 'deviceType' | 'deviceInfo'>
  addresses: Addresses
  /** The store's own terms, by platform. */
  storeTerms: { android: string; ios: string }
}

export interface MenuEntry {
  name: EntryName
  path: string
  /** It leads to another site. */
  isExternal: boolean
}

/** In the menu's order. */
export function entriesOf(
  { items, isHidden }: Menu,
  { isSignedIn, isOpenToJoin, environment, addresses, storeTerms }: MenuReader,
): MenuEntry[] {
  if (isHidden) return []
  const platform = platformOf(environment)
  return items.flatMap(({ name, only, platforms, isForJoining }) => {
    const isFor = (only ?? (isSignedIn ? 'member' : 'visitor')) === (isSignedIn ? 'member' : 'visitor')
    if (!isFor || (platforms && !platforms.includes(platform)) || (isForJoining && !isOpenToJoin)) return []
    const path = addresses[name]
    if (path !== undefined) return { name, path, isExternal: false }
    return name !== 'storeTerms' || platform === 'web' || storeTerms[platform] === ''
      ? []
      : { name, path: storeTerms[platform], isExternal: true }
  })
}

const platformOf = ({ deviceType: type, deviceInfo }: MenuReader['environment']): Platform =>
  type !== deviceType.mobileApp ? 'web' : deviceInfo.platform === 'android' ? 'android' : 'ios'
