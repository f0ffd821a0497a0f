import { expect, test } from 'vitest'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { entriesOf, menus, type Addresses, type MenuReader } from './menu-entries.rule.ts'

const allNames = [
  'home',
  'search',
  'browse',
  'learn',
  'profile',
  'programs',
  'membership',
  'saved',
  'help',
  'night',
  'series',
  'sheets',
  'ourSources',
  'aboutUs',
  'contactUs',
  'terms',
  'privacy',
  'cookiePolicy',
  'settings',
  'logIn',
  'logOut',
]
const addresses: Addresses = Object.fromEntries(allNames.map((name) => [name, `/${name}`]))

const visitor: MenuReader = {
  isSignedIn: false,
  isOpenToJoin: true,
  addresses,
  environment: { deviceType: deviceType.mobileWeb, deviceInfo: { platform: 'android' } },
  storeTerms: { android: 'https://store.example/android', ios: 'https://store.example/ios' },
}
const member = { ...visitor, isSignedIn: true }
const inApp = (reader: MenuReader, platform: string): MenuReader => ({
  ...reader,
  environment: { deviceType: deviceType.mobileApp, deviceInfo: { platform } },
})
const namesOf = (menu: Parameters<typeof entriesOf>[0], reader: MenuReader) =>
  entriesOf(menu, reader).map(({ name }) => name)

test('everybody has the membership, saved, help lines and night listen, and the legal pages last; only a member profile, settings and log out (PUB-14)', () => {
  expect(namesOf(menus.home, member)).toEqual([
    'home',
    'search',
    'browse',
    'learn',
    'profile',
    'membership',
    'saved',
    'help',
    'night',
    'series',
    'sheets',
    'aboutUs',
    'contactUs',
    'settings',
    'logOut',
    'terms',
    'privacy',
    'cookiePolicy',
  ])
  expect(namesOf(menus.home, visitor)).toEqual([
    'home',
    'search',
    'browse',
    'learn',
    'programs',
    'membership',
    'saved',
    'help',
    'night',
    'series',
    'sheets',
    'ourSources',
    'aboutUs',
    'contactUs',
    'logIn',
    'terms',
    'privacy',
    'cookiePolicy',
  ])
})

test('beta mode hides the programs and Log in (ENV-11)', () => {
  const names = namesOf(menus.home, { ...visitor, isOpenToJoin: false })
  expect(names).not.toContain('programs')
  expect(names).not.toContain('logIn')
})

test('an app has the terms of its own store and no cookie policy; a browser has the cookie policy and no store (PUB-14)', () => {
  for (const reader of [visitor, member]) {
    expect(namesOf(menus.home, reader)).not.toContain('storeTerms')
    for (const platform of ['android', 'ios'] as const) {
      const entries = entriesOf(menus.home, inApp(reader, platform))
      expect(entries.filter(({ isExternal }) => isExternal)).toEqual([
        { name: 'storeTerms', path: `https://store.example/${platform}`, isExternal: true },
      ])
      expect(entries.map(({ name }) => name)).not.toContain('cookiePolicy')
    }
  }
  expect(
    namesOf(menus.home, { ...inApp(visitor, 'ios'), storeTerms: { android: '', ios: '' } }),
  ).not.toContain('storeTerms')
})

test('an entry without a page is not drawn (PUB-14)', () => {
  const { profile: _, ...others } = addresses
  expect(namesOf(menus.home, { ...member, addresses: others })).not.toContain('profile')
})

test('the about-us menu has the page and the legal ones; the topics menu is hidden (PUB-14)', () => {
  expect(namesOf(menus.about, visitor)).toEqual(['aboutUs', 'contactUs', 'terms', 'privacy', 'cookiePolicy'])
  expect(namesOf(menus.about, inApp(visitor, 'ios'))).toEqual(['aboutUs', 'contactUs', 'terms', 'privacy'])
  expect(namesOf(menus.topics, member)).toEqual([])
})
