import { expect, test } from 'vitest'
import { makeLesson, makeProgram } from '../domains/library/lesson-model/learning.fixture.ts'
import { resolvePage } from './resolve-page.ts'

const programs = [makeProgram({ programId: 'opp103', sequence: 1 }, [makeLesson('1001', 1)])]

const slugs = { series: ['bedtime-week'], needs: ['sleep'] }

test.each([
  ['/', '/'],
  ['/TERMS', '/terms'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/Index', '/index'],
  ['/learn', '/learn'],
  ['/learn/auto', '/learn/auto'],
  ['/Learn/Saved', '/learn/saved'],
  ['/learn/OPP103', '/learn/opp103'],
  ['/learn/opp103/AUTO', '/learn/opp103/auto'],
  ['/learn/opp103/1001', '/learn/opp103/1001'],
  ['/Series/Bedtime-Week', '/series/bedtime-week'],
  ['/Series', '/series'],
  ['/Tonight/Sleep', '/tonight/sleep'],
  ['/sheets', '/sheets'],
  ['/Newsletter', '/newsletter'],
  ['/newsletter/Confirm', '/newsletter/confirm'],
  ['/newsletter/Tonight', '/newsletter/tonight'],
  ['/newsletter/reminders', '/newsletter/reminders'],
  ['/Membership', '/membership'],
  ['/membership/OPP103', '/membership/opp103'],
  ['/membership/opp103/Payment', '/membership/opp103/payment'],
  ['/settings/receipts/of-a-member', '/settings/receipts/-'],
  ['/settings/refunds/of-a-member', '/settings/refunds/-'],
  ['/sheets/visit', '/sheets/visit'],
])('%s is the page %s', (requested, path) => {
  expect(resolvePage(requested, programs, slugs)).toEqual({ path, isMissing: false })
})

test('the list of lessons is rendered by its choice, in one spelling, and no other page by its query (DOOR-11)', () => {
  const queryAt = (path: string, query: string) => resolvePage(path, programs, slugs, query).query
  expect(queryAt('/Browse', '?open=me&x=1&need=sleep')).toBe('?need=sleep&open=me')
  expect(queryAt('/browse', '?age=99&need=unknown')).toBe('?age=-')
  expect(queryAt('/browse', '?x=1')).toBeUndefined()
  expect(queryAt('/browse.data', '?need=sleep')).toBeUndefined()
  expect(queryAt('/search', '?need=sleep')).toBeUndefined()
})

test('the data of a page is found as the page is', () => {
  expect(resolvePage('/_.data', programs, slugs)).toEqual({ path: '/_.data', isMissing: false })
  expect(resolvePage('/About-us.data', programs, slugs)).toEqual({
    path: '/about-us.data',
    isMissing: false,
  })
  expect(resolvePage('/terms/_.data', programs, slugs)).toEqual({
    path: '/terms.data',
    isMissing: false,
  })
  expect(resolvePage('/learn/nothing.data', programs, slugs)).toEqual({
    path: '/learn/-.data',
    isMissing: true,
  })
})

test.each([
  ['/nothing', '/-'],
  ['/newsletter/nothing', '/-'],
  ['/series/nothing', '/-'],
  ['/tonight/nothing', '/tonight/-'],
  ['/tonight', '/-'],
  ['/sheets/nothing', '/-'],
  ['/membership/nothing', '/-'],
  ['/membership/nothing/payment', '/-'],
  ['/terms/nothing', '/-'],
  ['/learn/opp103/1001/more', '/-'],
  ['/learn/nothing', '/learn/-'],
  ['/learn/opp103/nothing', '/learn/-/-'],
  ['/learn/opp103%2F1001', '/learn/-'],
])('%s is missing, as every address of its kind', (requested, path) => {
  expect(resolvePage(requested, programs, slugs)).toEqual({ path, isMissing: true })
})
