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
const conditionWords = /autis|adhd|asthma|allerg|anxi|depress|diabet|obes|apn(o)?ea|epilep|myopi|disab|fertil|pregnan|hearing|vision|disorder|syndrome/i

/** The paths in the sitemap. */
async function sitemapPaths(request: APIRequestContext, origin: string): Promise<string[]> {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
    expect(address).toContain(`${origin}/`)
    return address?.slice(origin.length) ?? ''
  })
}

/** Does not wait for images. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

const metaContent = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

const structuredData = async (page: Page): Promise<{ '@type': string }[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))

test('every public page is complete HTML without scripts, with a canonical URL, a description and a 1200 by 630 share image (PUB-12)', async ({
  page,
  request,
  academy,
}) => {
  const descriptions = new Set<string>()
  for (const path of await sitemapPaths(request, academy.url)) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', academy.url + (path === '/' ? '/' : path))
    const description = await metaContent(page, 'description')
    expect(description?.length, path).toBeGreaterThan(20)
    expect(description?.length, path).toBeLessThan(240)
    descriptions.add(description ?? '')
    expect(await metaContent(page, 'og:url')).toBe(academy.url + path)
    expect(await metaContent(page, 'twitter:card')).toBe('summary_large_image')
    expect(await metaContent(page, 'og:title')).not.toBe('')
    const image = await request.get((await metaContent(page, 'og:image')) ?? '')
    expect([image.status(), image.headers()['content-type']], path).toEqual([200, 'image/png'])
    const png = await image.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height in the PNG header').toEqual([1200, 630])
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  expect(descriptions.size).toBe((await sitemapPaths(request, academy.url)).length)
})

test('the sitemap lists public pages and nothing else; robots.txt names the sitemap (PUB-12)', async ({ request, academy }) => {
  const pages = await sitemapPaths(request, academy.url)
  const { programs } = (await (await request.get('/api/landing/store')).json()).programInfo as { programs: Program[] }
  const openLessons = programs.flatMap(({ learningActivities }) => learningActivities.filter(({ available }) => available).map(({ url }) => url))
  expect(openLessons).toEqual(expect.arrayContaining(lessonOfEachKind))
  expect(pages.filter((path) => path.startsWith('/learn/')).toSorted()).toEqual(
    ['/learn/opp.full', '/learn/opp103', '/learn/opp201', '/learn/opp202', ...openLessons].toSorted(),
  )
  expect(pages).toContain('/')
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const rules = (await robots.text()).split('\n')
  expect(rules).toContain(`Sitemap: ${academy.url}/sitemap.xml`)
  const disallowed = rules.filter((rule) => rule.startsWith('Disallow: ')).map((rule) => rule.slice('Disallow: '.length))
  expect(disallowed).toEqual(expect.arrayContaining(['/api/', '/media/', '/create-account']))
  // A crawler must be able to read that these are not to be listed.
  for (const path of ['/login', '/logout', '/reset-password', '/confirm-email']) {
    expect(disallowed).not.toContain(path)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
  for (const path of pages) expect(disallowed.filter((prefix) => path.startsWith(prefix))).toEqual([])
})

test('every page’s structured data has the fields schema.org requires: academy, programs, a video, texts (PUB-12)', async ({ page, request, academy }) => {
  const types = new Map<string, string[]>()
  for (const path of await sitemapPaths(request, academy.url)) {
    await open(page, path)
    for (const item of await structuredData(page)) {
      expect(structuredDataErrors(item), path).toEqual([])
      expect(JSON.stringify(item)).not.toContain('token=')
      types.set(path, [...(types.get(path) ?? []), item['@type']])
    }
  }
  expect(types.get('/')).toEqual(['Organization', 'WebSite'])
  expect(types.get('/learn/opp103')).toEqual(['Course'])
  expect(lessonOfEachKind.map((path) => types.get(path))).toEqual([['VideoObject'], ['Article'], ['LearningResource']])
})

test('a third-party validator finds no error in the structured data of any public page (PUB-12)', async ({ page, request, academy }) => {
  const validated = new Set<string>()
  for (const path of await sitemapPaths(request, academy.url)) {
    await open(page, path)
    for (const item of await structuredData(page)) {
      expect(await validatorErrors(item), path).toEqual([])
      validated.add(item['@type'])
    }
  }
  expect([...validated].toSorted()).toEqual(['Article', 'Course', 'LearningResource', 'Organization', 'VideoObject', 'WebSite'])
  const invalid = { '@context': 'https://schema.org', '@type': 'VideoObject', name: 'A film', runtime: 'PT3M' }
  expect((await validatorErrors(invalid)).join('; ')).toMatch(/thumbnailUrl/)
})

test('a members-only lesson is not indexed, its link preview shows the program, and no shared title or image names a condition (PUB-12)', async ({
  page,
  request,
  academy,
}) => {
  for (const path of [lockedLesson, '/login', '/learn/opp103/auto']) {
    await open(page, path)
    expect(await metaContent(page, 'robots'), path).toBe('noindex')
  }
  await open(page, lockedLesson)
  expect(await metaContent(page, 'og:title')).toBe('Curious Kid')
  expect(await metaContent(page, 'og:url')).toBe(`${academy.url}/learn/opp103`)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  for (const path of await sitemapPaths(request, academy.url)) {
    await open(page, path)
    const shared = [await page.title(), await metaContent(page, 'og:title'), await metaContent(page, 'og:description'), await metaContent(page, 'og:image')]
    expect(shared.join(' '), path).not.toMatch(conditionWords)
  }
})

test('canonical URLs and share images follow the settings, and robots.txt closes a staging site (PUB-12)', async ({ request, openAcademy }) => {
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

  test('the head follows navigation from page to page without duplicate tags (PUB-12)', async ({ page, academy }) => {
    await page.goto(programList)
    await page.locator('a[href="/learn/opp103/1007"]').first().click()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${academy.url}/learn/opp103/1007`)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  })
})
