import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { membershipArea, patterns, siteOfLearning } from './paths.ts'

/** One page; its address says which sections it has (PUB-18). */
const investorPages = [patterns.invest, patterns.investSummary, patterns.investBrief, patterns.businessPlan]

export default [
  route(patterns.oldHome, './home.redirect.ts'),
  route(patterns.cookies, './cookies.redirect.ts'),
  route(patterns.createAccount, './sign-in/create-account.redirect.ts'),
  route(patterns.sitemap, './seo/sitemap.ts'),
  route(patterns.robots, './seo/robots.ts'),
  route(patterns.manifest, './seo/manifest.ts'),
  route(patterns.wellKnownChangePassword, './sign-in/change-password.redirect.ts'),
  layout('./layouts/site.layout.tsx', [
    index('../pages/home/home.page.tsx'),
    route(patterns.login, '../pages/sign-in/login.page.tsx'),
    route(patterns.logout, '../pages/sign-in/logout.page.tsx'),
    route(patterns.resetPassword, '../pages/sign-in/reset-password.page.tsx'),
    route(patterns.confirmEmail, '../pages/sign-in/confirm-email.page.tsx'),
    route(patterns.deleteAccount, '../pages/account-deletion/delete-account.page.tsx'),
    route(patterns.aboutUs, '../pages/about/about-us.page.tsx'),
    route(patterns.contactUs, '../pages/contact/contact.page.tsx'),
    route(patterns.newsletter, '../pages/about/newsletter.page.tsx'),
    route(patterns.evidence, '../pages/about/evidence.page.tsx'),
    route(patterns.help, '../pages/about/help.page.tsx'),
    route(patterns.partners, '../pages/partners/partners.page.tsx'),
    ...investorPages.map((pattern) =>
      route(pattern, '../pages/investors/investors.page.tsx', { id: pattern }),
    ),
    route(patterns.seedRound, '../pages/investors/seed-round.page.tsx'),
    route(patterns.terms, '../pages/legal/terms.page.tsx'),
    route(patterns.privacy, '../pages/legal/privacy.page.tsx'),
    route(patterns.cookiePolicy, '../pages/legal/cookie-policy.page.tsx'),
    layout('./account/membership.layout.tsx', [
      route(patterns.membership, '../pages/membership/membership.page.tsx'),
    ]),
    layout('./account/account.layout.tsx', [
      ...membershipArea.map((pattern) =>
        route(pattern, '../pages/membership/area.page.tsx', { id: pattern }),
      ),
      route(patterns.profile, '../pages/profile/profile.page.tsx'),
      route(patterns.settings, '../pages/settings/settings.page.tsx'),
      route(patterns.devices, '../pages/settings/devices.page.tsx'),
      route(patterns.myData, '../pages/settings/my-data.page.tsx'),
      route(patterns.accountDeletion, '../pages/settings/account-deletion.page.tsx'),
    ]),
    route('*', '../pages/not-found/unknown-address.page.tsx'),
  ]),
  route(patterns.teleprompter, '../pages/teleprompter/teleprompter.page.tsx'),
  layout('./layouts/learning.layout.tsx', [
    layout('./layouts/header.layout.tsx', [
      route(patterns.saved, '../pages/learning/saved.page.tsx'),
      route(patterns.learn, '../pages/learning/lesson-list.page.tsx'),
    ]),
    layout('./layouts/site.layout.tsx', { id: siteOfLearning }, [
      route(patterns.recommendations, '../pages/learning/recommendations.page.tsx'),
      route(patterns.search, '../pages/search/search.page.tsx'),
      route(patterns.browse, '../pages/browse/browse.page.tsx'),
      route(patterns.series, '../pages/series/series.page.tsx'),
      route(patterns.sheet, '../pages/sheets/sheet.page.tsx'),
      route(patterns.need, '../pages/need/need.page.tsx'),
    ]),
    route(patterns.lesson, '../pages/learning/lesson.page.tsx'),
    route(patterns.learnDemo, '../pages/learning/learn-demo.page.tsx'),
    route(patterns.night, '../pages/night/night.page.tsx'),
    route(patterns.onboarding, '../pages/onboarding/onboarding.page.tsx'),
    route(patterns.onboarding2, '../pages/onboarding/onboarding2.page.tsx'),
    route(patterns.onboarding2Demo, '../pages/onboarding/onboarding2-demo.page.tsx'),
    route(patterns.onboardingLight, '../pages/onboarding/onboarding-light.page.tsx'),
    route(patterns.onboardingDark, '../pages/onboarding/onboarding-dark.page.tsx'),
  ]),
] satisfies RouteConfig
