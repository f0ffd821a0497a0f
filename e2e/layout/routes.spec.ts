// Every address of the router, in a real browser: no page of the site is broken, for a visitor or for a
// member.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { reminderPaths } from '@oka/contract/reminders/reminders.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { demo, membershipArea, patterns, paths } from '../../web/src/app/paths.ts'
import { waitForHydration } from '../harness/environment.ts'
import { buyMembership, findPlan, paidProgram } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** What is in the addresses of pages with parameters. */
interface Known {
  programs: Program[]
  seriesSlugs: string[]
  planId: string
  receiptId: string
}

/**
 * Of each pattern with parameters: addresses that there are. All that is public is opened without scripts by
 * `public/seo`, so one of a kind is enough.
 */
const filled: Readonly<Record<string, (known: Known) => string[]>> = {
  [patterns.learn]: ({ programs }) => [
    paths.learn,
    ...programs
      .slice(0, 1)
      .flatMap(({ programId }) => [paths.program(programId), paths.programEnd(programId)]),
  ],
  [patterns.lesson]: ({ programs }) => [paths.continueProgram(auto), ...lessonsOfEachKind(programs)],
  [patterns.series]: ({ seriesSlugs }) => [paths.seriesList, ...seriesSlugs.slice(0, 1).map(paths.series)],
  [patterns.need]: () => [paths.need('not-speaking')],
  [patterns.newsletter]: () => [
    paths.newsletter,
    `${paths.newsletter}/confirm`,
    `${paths.newsletter}/preferences`,
    reminderPaths.open,
    reminderPaths.stop,
  ],
  [patterns.sheet]: () => [paths.sheets, paths.sheet(sheetIds[0])],
  [patterns.onboardingLight]: () => [paths.onboardingLight, `${paths.onboardingLight}/${demo}`],
  [patterns.onboardingDark]: () => [paths.onboardingDark, `${paths.onboardingDark}/${demo}`],
  [patterns.membershipOf]: () => [paths.membershipOf(paidProgram)],
  [patterns.payment]: ({ planId }) => [paths.payment(paidProgram, planId)],
  [patterns.receipt]: ({ receiptId }) => [paths.receipt(receiptId)],
  [patterns.refundDocument]: () => [paths.refundDocument('unknown')],
}

/** The first of each type and content that is open, and of each that is locked. */
function lessonsOfEachKind(programs: Program[]): string[] {
  const lessons = programs.flatMap(({ learningActivities }) => learningActivities)
  const kinds = new Map(
    lessons
      .toReversed()
      .map(({ activityType, contentType, available, url }) => [
        `${activityType} ${contentType} ${available}`,
        url,
      ]),
  )
  return [...kinds.values()]
}

function addressesOf(pattern: string, known: Known): string[] {
  const addresses = filled[pattern]?.(known)
  if (addresses === undefined && /[:*]/.test(pattern))
    throw new Error(`The page ${pattern} has no address in this story: add one to \`filled\``)
  return addresses ?? [`/${pattern}`]
}

/** In parts, which workers share and of which each has time on a busy machine; a new page is in the last. */
const parts = {
  lessons: /^(learn|recommendations)/,
  'what is around the lessons': /^(series|sheets|tonight|night|search)/,
  onboarding: /^onboarding/,
  'what is bought': /^(upgrade-)?membership|^settings\/(membership|receipts|refunds)/,
  'the account': /^(settings|profile|login|logout|create-|reset-|confirm-|delete-)/,
  'the site': /^/,
}
type Part = keyof typeof parts
const partOf = (pattern: string) => (Object.keys(parts) as Part[]).find((part) => parts[part].test(pattern))

/** `/logout` last, as it ends the session. */
const everyAddress = (part: Part, known: Known): string[] =>
  ['', ...Object.values(patterns)]
    .filter((pattern) => partOf(pattern) === part)
    .toSorted((a, b) => Number(a === patterns.logout) - Number(b === patterns.logout))
    .flatMap((pattern) => addressesOf(pattern, known))

async function readCatalogue(request: APIRequestContext): Promise<Pick<Known, 'programs' | 'seriesSlugs'>> {
  const { programInfo } = (await (await request.get('/api/landing/store')).json()) as {
    programInfo: { programs: Program[] }
  }
  const { series } = (await (await request.get('/api/series')).json()) as { series: SeriesOutline[] }
  return { programs: programInfo.programs, seriesSlugs: series.map(({ slug }) => slug) }
}

/** Whatever fails in a page fails the story (`faults` of the harness); here it is what must be there. */
async function openEach(page: Page, addresses: readonly string[]) {
  for (const address of addresses)
    await test.step(address, async () => {
      // a file, which browsers show with styles of their own
      if (/\.\w+$/.test(address)) return expect((await page.request.get(address)).status(), address).toBe(200)
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), address).toBe(200)
      // The moment it is whole; what is missing is said by the expectations.
      await page.waitForFunction(isWhole, null, { timeout: 10_000 }).catch(() => {})
      await waitForHydration(page)
      await expect(page.getByRole('main'), address).toHaveCount(1)
      await expect(
        page.getByRole('heading', { level: 1 }).filter({ visible: true }),
        address,
      ).not.toHaveCount(0)
      await expect(page.locator('[aria-busy=true]').filter({ visible: true }), address).toHaveCount(0)
      await expect(page, address).not.toHaveTitle(/Nothing here/)
    })
}

/** Runs in the page. Asked with every frame: an expectation that fails first looks again after up to a second. */
const isWhole = () =>
  'okaEnvironment' in window &&
  document.querySelector('h1')?.checkVisibility() === true &&
  [...document.querySelectorAll('[aria-busy=true]')].every((element) => !element.checkVisibility())

for (const part of Object.keys(parts) as Part[]) {
  test(`${part}: every page opens for a visitor, without an error on the page or in the console`, async ({
    page,
    request,
  }) => {
    test.slow()
    const known = { ...(await readCatalogue(request)), planId: 'unknown', receiptId: 'unknown' }
    await openEach(page, everyAddress(part, known))
  })

  test(`${part}: every page opens for a member with a membership, without an error on the page or in the console`, async ({
    page,
    request,
  }) => {
    test.slow()
    const tokens = await signIn(page, newPersona())
    const { receipts } = await buyMembership(request, tokens)
    const { planId } = await findPlan(request, tokens, 'AU', 12)
    const known = { ...(await readCatalogue(request)), planId, receiptId: receipts[0]?.receiptId ?? '' }
    await openEach(page, everyAddress(part, known))
  })
}

test('every route of the built site is among the addresses that these stories open', async ({ page }) => {
  await page.goto(paths.home)
  await waitForHydration(page)
  const routes = await page.evaluate(() =>
    Object.values((window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest.routes),
  )
  const parents = new Set(routes.map(({ parentId }) => parentId))
  const patternsOfPages = routes.filter(({ id }) => !parents.has(id)).map(({ path = '' }) => path)
  expect(patternsOfPages.length).toBeGreaterThan(30)
  const unopened = patternsOfPages.filter((pattern) => !opened.has(pattern))
  expect(unopened, 'routes whose pattern is not in `patterns` of web/src/app/paths.ts').toEqual([])
})

/** The router's own list, which every page has. */
interface Manifest {
  routes: Record<string, { id: string; parentId?: string; path?: string }>
}

/**
 * Home, and unknown addresses: the story of these is in `public/resilience`. The pages of `membershipArea`
 * have patterns of their own.
 */
const opened = new Set<string>(['', '*', ...membershipArea, ...Object.values(patterns)])
