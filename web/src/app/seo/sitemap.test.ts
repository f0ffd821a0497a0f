import { expect, test } from 'vitest'
import { patterns } from '../paths.ts'
import { publicPages } from './sitemap.ts'

/** Forms, accounts, what depends on the visitor, other spellings of a page, and files. */
const notInSitemap = [
  patterns.oldHome,
  patterns.login,
  patterns.logout,
  patterns.createAccount,
  patterns.resetPassword,
  patterns.confirmEmail,
  patterns.settings,
  patterns.devices,
  patterns.myData,
  patterns.accountDeletion,
  patterns.upgradeMembership,
  patterns.cancelMembership,
  patterns.changePlan,
  patterns.changeCard,
  patterns.profile,
  patterns.recommendations,
  patterns.onboarding2,
  patterns.onboarding2Demo,
  patterns.onboardingLight,
  patterns.onboardingDark,
  patterns.cookies,
  patterns.sitemap,
  patterns.robots,
  patterns.manifest,
  patterns.wellKnownChangePassword,
  patterns.saved,
  patterns.teleprompter,
  patterns.learnDemo,
  patterns.learn, // its programs are
]

test('every address without a parameter is in the sitemap, or is left out on purpose', () => {
  const addresses = Object.values(patterns).flatMap((pattern) => {
    const shortest = pattern.replace(/\/:\w+\?$/, '')
    return shortest.includes(':') ? [] : [{ pattern, path: `/${shortest}` }]
  })
  const unknown = addresses.filter(
    ({ pattern, path }) =>
      publicPages.includes(path) === (notInSitemap as readonly string[]).includes(pattern),
  )
  expect(unknown).toEqual([])
})
