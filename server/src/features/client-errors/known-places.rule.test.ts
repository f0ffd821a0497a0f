import { expect, test } from 'vitest'
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { keepKnownPlaces } from './known-places.rule.ts'

const report: ClientError = {
  kind: 'error',
  name: 'TypeError',
  status: 0,
  route: '/learn/:programId?',
  at: 'lesson.page-B1_x.js:1:20',
  release: '1.2.3+7',
}
const build = {
  pagePatterns: ['learn/:programId?', 'about-us'],
  hasScript: (file: string) => file === 'lesson.page-B1_x.js',
}

test.each([
  [{}, {}],
  [{ route: '/' }, {}],
  [{ route: '' }, {}],
  [{ route: '/about-us', at: '' }, {}],
  [{ route: '/maria/autistic' }, { route: '' }],
  [{ route: '/about-us/maria' }, { route: '' }],
  [{ at: 'maria-autistic.js:1:20' }, { at: '' }],
])('of a report with %o is told what the build has, and %o of the rest', (sent, told) => {
  expect(keepKnownPlaces({ ...report, ...sent }, build)).toEqual({ ...report, ...sent, ...told })
})

test('without a build no page but home is known, and no script', () => {
  const none = { pagePatterns: [], hasScript: () => false }
  expect(keepKnownPlaces(report, none)).toEqual({ ...report, route: '', at: '' })
  expect(keepKnownPlaces({ ...report, route: '/' }, none).route).toBe('/')
})
