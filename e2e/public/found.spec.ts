import type { APIRequestContext, Page } from '@playwright/test'
import { Academy } from '../harness/academy.ts'
import { expect, test } from '../harness/story.ts'
import { errorsOutside } from './outside-validator.ts'
import { complaintsAbout } from './structured-data.ts'

test.use({ javaScriptEnabled: false })

const openLessons = ['/learn/opp103/1001', '/learn/opp103/1003', '/learn/opp103/1004']
const lockedLesson = '/learn/opp103/1005'

/** Words that tell of a child's condition. */
const telling = /autis|adhd|asthma|allerg|anxi|depress|diabet|obes|apn(o)?ea|epilep|myopi|disab|fertil|pregnan|hearing|vision|disorder|syndrome/i

/** Paths the sitemap names. */
async function listedPages(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
    expect(address).toContain(`${origin}/`)
    return address?.slice(origin.length) ?? ''
  })
}

/** The words are enough. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

const contentOf = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

test('PUB-12 every public page is real HTML without scripts, with an address, a description and a card of 1200 by 630', async ({ page, request, academy }) => {
  const described = new Set<string>()
  for (const path of await listedPages(request, academy.url)) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', academy.url + (path === '/' ? '/' : path))
    const description = await contentOf(page, 'description')
    expect(description?.length, path).toBeGreaterThan(20)
    expect(description?.length, path).toBeLessThan(240)
    described.add(description ?? '')
    expect(await contentOf(page, 'og:url')).toBe(academy.url + path)
    expect(await contentOf(page, 'twitter:card')).toBe('summary_large_image')
    expect(await contentOf(page, 'og:title')).not.toBe('')
    const card = await request.get((await contentOf(page, 'og:image')) ?? '')
    expect([card.status(), card.headers()['content-type']], path).toEqual([200, 'image/png'])
    const picture = await card.body()
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  expect(described.size).toBe((await listedPages(request, academy.url)).length)
})

test('PUB-12 the sitemap names what is open to all and nothing else; robots.txt names the sitemap', async ({ request, academy }) => {
  const pages = await listedPages(request, academy.url)
  expect(pages.filter((path) => path.startsWith('/learn/')).toSorted()).toEqual(
    ['/learn/opp.full', '/learn/opp103', '/learn/opp201', '/learn/opp202', ...openLessons].toSorted(),
  )
  expect(pages).toContain('/')
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const rules = (await robots.text()).split('\n')
  expect(rules).toContain(`Sitemap: ${academy.url}/sitemap.xml`)
  const closed = rules.filter((rule) => rule.startsWith('Disallow: ')).map((rule) => rule.slice('Disallow: '.length))
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/media/', '/login', '/logout', '/create-account']))
  for (const path of pages) expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
})

test('PUB-12 structured data of every page says what schema.org requires: academy, programs, a film, texts', async ({ page, request, academy }) => {
  const types = new Map<string, string[]>()
  for (const path of await listedPages(request, academy.url)) {
    await open(page, path)
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const fact of facts.map((text) => JSON.parse(text))) {
      expect(complaintsAbout(fact), path).toEqual([])
      expect(JSON.stringify(fact)).not.toContain('token=')
      types.set(path, [...(types.get(path) ?? []), fact['@type']])
    }
  }
  expect(types.get('/')).toEqual(['Organization', 'WebSite'])
  expect(types.get('/learn/opp103')).toEqual(['Course'])
  expect(openLessons.map((path) => types.get(path))).toEqual([['VideoObject'], ['Article'], ['LearningResource']])
})

test('PUB-12 an outside validator finds no error in the structured data of any public page', async ({ page, request, academy }) => {
  const validated = new Set<string>()
  for (const path of await listedPages(request, academy.url)) {
    await open(page, path)
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const fact = JSON.parse(text)
      expect(await errorsOutside(fact), path).toEqual([])
      validated.add(fact['@type'])
    }
  }
  expect([...validated].toSorted()).toEqual(['Article', 'Course', 'LearningResource', 'Organization', 'VideoObject', 'WebSite'])
  const wrong = { '@context': 'https://schema.org', '@type': 'VideoObject', name: 'A film', runtime: 'PT3M' }
  expect((await errorsOutside(wrong)).join('; ')).toMatch(/thumbnailUrl/)
})

test('PUB-12 a lesson for members is nobody’s find: a link to it shows its program, and no card or title that is shared names a condition', async ({
  page,
  request,
  academy,
}) => {
  for (const path of [lockedLesson, '/login', '/learn/opp103/auto']) {
    await open(page, path)
    expect(await contentOf(page, 'robots'), path).toBe('noindex')
  }
  await open(page, lockedLesson)
  expect(await contentOf(page, 'og:title')).toBe('Curious Kid')
  expect(await contentOf(page, 'og:url')).toBe(`${academy.url}/learn/opp103`)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  for (const path of await listedPages(request, academy.url)) {
    await open(page, path)
    const shared = [await page.title(), await contentOf(page, 'og:title'), await contentOf(page, 'og:description'), await contentOf(page, 'og:image')]
    expect(shared.join(' '), path).not.toMatch(telling)
  }
})

test('PUB-12 addresses and cards go by the settings, and a place for tests is not to be found', async ({ request }) => {
  const academy = await Academy.open({
    PUBLIC_URL: 'https://academy.example',
    ASSET_HOST: 'https://pictures.example',
    SOCIAL_YOUTUBE: 'https://video.example/oka',
  })
  const html = await (await request.get(`${academy.url}/learn/opp103/1003`)).text()
  expect(html).toContain('href="https://academy.example/learn/opp103/1003"')
  expect(html).toContain('content="https://pictures.example/share/1003.png"')
  const home = await (await request.get(academy.url)).text()
  expect(home).toContain('"sameAs":["https://video.example/oka"]')
  await academy.close()
  const staging = await Academy.open({ PUBLIC_URL: 'https://staging.example' })
  expect(await (await request.get(`${staging.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  await staging.close()
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('PUB-12 the head goes with her from page to page, and nothing in it is doubled', async ({ page, academy }) => {
    await page.goto('/learn/opp103')
    await page.locator('a[href="/learn/opp103/1003"]').first().click()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${academy.url}/learn/opp103/1003`)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  })
})
