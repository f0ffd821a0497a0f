import type { APIRequestContext, Page } from '@playwright/test'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { validatorErrors } from './schema-org-validator.ts'
import { structuredDataErrors } from './structured-data.ts'
import { lockedLesson, programList, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { expect, test } from '../harness/story.ts'

test.use({ javaScriptEnabled: false })

/** One lesson of each kind that is open to everyone. */
const lessonOfEachKind = [videoLesson, textLesson, quoteLesson]

/** Words that reveal a child's condition. */
const conditionWords =
  /autis|adhd|asthma|allerg|anxi|depress|diabet|obes|apn(o)?ea|epilep|myopi|disab|fertil|pregnan|hearing|vision|disorder|syndrome/i

/** The paths in the sitemap. */
async function sitemapPaths(request: APIRequestContext, origin: string): Promise<string[]> {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
    expect(address).toContain(`${origin}/`)
    return address?.slice(origin.length) ?? ''
  })
}

async function listPrograms(request: APIRequestContext): Promise<Program[]> {
  return (await (await request.get('/api/landing/store')).json()).programInfo.programs
}

/** The pages of the sitemap, and of its shut lessons, which are all made alike, every tenth. */
async function samplePaths(request: APIRequestContext, origin: string): Promise<string[]> {
  const shut = await shutLessons(request)
  const isLeftOut = new Set(shut.filter((_, index) => index % 10 > 0).map(({ url }) => url))
  return (await sitemapPaths(request, origin)).filter((path) => !isLeftOut.has(path))
}

const shutLessons = async (request: APIRequestContext) =>
  (await listPrograms(request))
    .flatMap(({ learningActivities }) => learningActivities)
    .filter(({ available }) => !available)

interface PublicPage {
  title: string
  /** Contents of the `meta` elements in the head, by name or property. */
  meta: Record<string, string[]>
  canonicals: string[]
  headings: number
  /** What is to be read in `main`. */
  text: string
  structuredData: { '@type': string }[]
}

/**
 * Runs in the page, or with a document that it has parsed: everything at once, as each question takes as long
 * as all of them.
 */
function readPage(html: string | null): PublicPage {
  const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...shown.querySelectorAll<HTMLElement>(selector)]
  const meta: Record<string, string[]> = {}
  for (const element of all('head meta[content]')) {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
    meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? '']
  }
  return {
    title: shown.title,
    meta,
    canonicals: all('head link[rel="canonical"]').map((element) => element.getAttribute('href') ?? ''),
    headings: all('h1').filter(
      (element) =>
        element.closest('[hidden], [aria-hidden="true"]') === null &&
        (html !== null || element.checkVisibility()),
    ).length,
    text: all('main')
      .map(({ innerText }) => innerText)
      .join(''),
    structuredData: all('script[type="application/ld+json"]').map(({ textContent }) =>
      JSON.parse(textContent),
    ),
  }
}

/** Does not wait for images. */
async function open(page: Page, path: string): Promise<PublicPage> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page.evaluate(readPage, null)
}

/**
 * What its HTML says, without showing it: the first two stories open every page. The page is still empty; one of
 * the academy would refuse the styles of another.
 */
async function fetchPage(page: Page, path: string): Promise<PublicPage> {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  return page.evaluate(readPage, await response.text())
}

/** Two halves of the pages, which two workers open; that no two descriptions are the same is seen below. */
for (const [half, rest] of [
  ['first', 0],
  ['second', 1],
] as const)
  test(`every public page, of the ${half} half, is complete HTML without scripts, with a canonical URL, a description and a 1200 by 630 share image (PUB-12)`, async ({
    page,
    request,
    academy,
  }) => {
    const images = new Map<string, Promise<void>>()
    /** Many pages share one image. */
    const checkImage = (address: string, path: string) => {
      const checked = images.get(address) ?? checkShareImage(request, address, path)
      images.set(address, checked)
      return checked
    }
    const paths = (await samplePaths(request, academy.url)).filter((_, index) => index % 2 === rest)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const { meta, canonicals, headings, text } = await open(page, path)
      expect(headings, path).toBe(1)
      expect(text.length, path).toBeGreaterThan(200)
      expect(canonicals).toEqual([academy.url + path])
      expect(meta.description, path).toHaveLength(1)
      const [description = ''] = meta.description ?? []
      expect(description.length, path).toBeGreaterThan(20)
      expect(description.length, path).toBeLessThan(240)
      expect(meta['og:url']).toEqual([academy.url + path])
      expect(meta['twitter:card']).toEqual(['summary_large_image'])
      expect(meta['og:title']).toEqual([expect.stringMatching(/./)])
      expect(meta['og:image'], path).toHaveLength(1)
      await checkImage(meta['og:image']?.[0] ?? '', path)
      expect(meta.robots).toBeUndefined()
    }
  })

async function checkShareImage(request: APIRequestContext, address: string, path: string) {
  const image = await request.get(address)
  expect([image.status(), image.headers()['content-type']], path).toEqual([200, 'image/png'])
  const png = await image.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height in the PNG header').toEqual([
    1200, 630,
  ])
}

test('the sitemap lists public pages, shut lessons too, and nothing else; robots.txt names the sitemap (PUB-12 DOOR-4)', async ({
  request,
  academy,
}) => {
  const pages = await sitemapPaths(request, academy.url)
  const programs = await listPrograms(request)
  const lessons = programs.flatMap(({ learningActivities }) =>
    learningActivities.filter(({ lockedBecause }) => lockedBecause !== 'notReleased').map(({ url }) => url),
  )
  expect(lessons).toEqual(expect.arrayContaining([...lessonOfEachKind, lockedLesson]))
  expect(pages.filter((path) => path.startsWith('/learn/')).toSorted()).toEqual(
    ['/learn/opp.full', '/learn/opp103', '/learn/opp201', '/learn/opp202', ...lessons].toSorted(),
  )
  expect(pages).toContain('/')
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const rules = (await robots.text()).split('\n')
  expect(rules).toContain(`Sitemap: ${academy.url}/sitemap.xml`)
  const disallowed = rules
    .filter((rule) => rule.startsWith('Disallow: '))
    .map((rule) => rule.slice('Disallow: '.length))
  expect(disallowed).toEqual(expect.arrayContaining(['/api/', '/media/', '/create-account']))
  // A crawler must be able to read that these are not to be listed.
  for (const path of [
    '/login',
    '/logout',
    '/reset-password',
    '/confirm-email',
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/newsletter/reminders',
    '/newsletter/tonight',
  ]) {
    expect(disallowed).not.toContain(path)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
  for (const path of pages) expect(disallowed.filter((prefix) => path.startsWith(prefix))).toEqual([])
})

test('every page’s structured data has the fields schema.org requires: academy, programs, a video, texts (PUB-12)', async ({
  page,
  request,
  academy,
}) => {
  const types = new Map<string, string[]>()
  for (const path of await samplePaths(request, academy.url)) {
    for (const item of (await fetchPage(page, path)).structuredData) {
      expect(structuredDataErrors(item), path).toEqual([])
      expect(JSON.stringify(item)).not.toContain('token=')
      types.set(path, [...(types.get(path) ?? []), item['@type']])
    }
  }
  expect(types.get('/')).toEqual(['Organization', 'WebSite'])
  expect(types.get('/learn/opp103')).toEqual(['Course'])
  expect(lessonOfEachKind.map((path) => types.get(path))).toEqual([
    ['VideoObject'],
    ['Article'],
    ['LearningResource'],
  ])
})

test('a third-party validator finds no error in the structured data of any public page (PUB-12)', async ({
  page,
  request,
  academy,
}) => {
  const validated = new Set<string>()
  for (const path of await samplePaths(request, academy.url)) {
    for (const item of (await fetchPage(page, path)).structuredData) {
      expect(await validatorErrors(item), path).toEqual([])
      validated.add(item['@type'])
    }
  }
  expect([...validated].toSorted()).toEqual([
    'Article',
    'Course',
    'LearningResource',
    'Organization',
    'VideoObject',
    'WebSite',
  ])
  const invalid = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'A film',
    runtime: 'PT3M',
  }
  expect((await validatorErrors(invalid)).join('; ')).toMatch(/thumbnailUrl/)
})

test('each page has a description of its own; no shared title or image names a condition, a shut lesson’s neither, which search engines find by its own title and answer; forms and what leads on are not indexed (PUB-12 DOOR-4)', async ({
  page,
  request,
  academy,
}) => {
  const shut = await shutLessons(request)
  const isShut = new Set(shut.map(({ url }) => url))
  const descriptions = new Set<string>()
  const paths = await samplePaths(request, academy.url)
  for (const path of paths) {
    const shared = await fetchPage(page, path)
    descriptions.add(shared.meta.description?.[0] ?? '')
    const preview = ['og:title', 'og:description', 'og:image'].flatMap((name) => shared.meta[name] ?? [])
    expect(preview, path).toHaveLength(3)
    expect(preview.join(' '), path).not.toMatch(conditionWords)
    // the own title of a lesson stands in its tab (LEARN-13)
    if (!isShut.has(path)) expect(shared.title, path).not.toMatch(conditionWords)
  }
  expect(descriptions.size, 'no two descriptions are the same').toBe(paths.length)
  for (const path of ['/login', '/learn/opp103/auto'])
    expect((await open(page, path)).meta.robots, path).toEqual(['noindex'])
  const { meta, canonicals, structuredData, text } = await open(page, lockedLesson)
  const locked = shut.find(({ url }) => url === lockedLesson)
  expect(meta['og:title']).toEqual([locked?.title])
  expect(meta['og:image']).toEqual([`${academy.url}/share/opp103.png`])
  expect(canonicals).toEqual([academy.url + lockedLesson])
  expect(text).toContain(meta.description?.[0])
  expect(structuredData).toMatchObject([
    { '@type': 'LearningResource', name: locked?.title, isAccessibleForFree: false },
  ])
  const autism = shut.find(({ title }) => /autistic/.test(title))
  const named = await fetchPage(page, autism?.url ?? '')
  expect(named.meta['og:title']).toEqual([`A ${autism?.minutes}-minute lesson`])
  expect(named.title).toContain(autism?.title)
})

test('canonical URLs and share images follow the settings, and robots.txt closes a staging site (PUB-12)', async ({
  request,
  openAcademy,
}) => {
  const academy = await openAcademy({
    PUBLIC_URL: 'https://academy.example',
    ASSET_HOST: 'https://pictures.example',
    SOCIAL_YOUTUBE: 'https://video.example/oka',
  })
  const html = await (await request.get(`${academy.url}/learn/opp103/1007`)).text()
  expect(html).toContain('href="https://academy.example/learn/opp103/1007"')
  expect(html).toContain('content="https://pictures.example/share/1007.png"')
  const home = await (await request.get(academy.url)).text()
  expect(home).toContain('"sameAs":["https://video.example/oka"]')
  const staging = await openAcademy({ PUBLIC_URL: 'https://staging.example' })
  expect(await (await request.get(`${staging.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('the head follows navigation from page to page without duplicate tags (PUB-12)', async ({
    page,
    academy,
  }) => {
    await page.goto(programList)
    await page.locator('a[href="/learn/opp103/1007"]').first().click()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${academy.url}/learn/opp103/1007`,
    )
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  })
})
