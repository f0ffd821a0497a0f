import { expect, test } from 'vitest'
import { clientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { ApiError } from '@oka/client/api-error.ts'
import { clientErrorOf, routeOf } from './describe-error.ts'

const site = { version: '1.2.3', build: 7 }
const at = {
  kind: 'rejection',
  pathname: '/learn/opp103/1001',
  origin: 'https://academy.example',
  isOnline: true,
} as const

test('of an error its class, its place in our code and the pattern of the page are told, and no word of it', () => {
  const error = new TypeError('maria@example.org is not a function')
  error.stack = `TypeError: maria@example.org
    at https://partner.example/assets/lib.js:1:1
    at f (https://academy.example/assets/lesson.page-B1_x.js:1:2042)
    at g (https://academy.example/assets/framework-C.js:9:9)`
  const told = clientErrorOf({ ...at, error }, site)
  expect(told).toEqual({
    kind: 'rejection',
    name: 'TypeError',
    status: 0,
    route: '/learn/:programId/:activityId',
    at: 'lesson.page-B1_x.js:1:2042',
    release: '1.2.3+7',
  })
  expect(clientError.safeParse(told).success).toBe(true)
})

test('a name that we do not know is an Error; a response says its status', () => {
  expect(clientErrorOf({ ...at, error: { name: 'Maria', status: 1e9 } }, site)).toMatchObject({
    name: 'Error',
    status: 0,
    at: '',
  })
  expect(clientErrorOf({ ...at, error: new ApiError(500, null) }, site)).toMatchObject({
    name: 'ApiError',
    status: 500,
  })
})

test.each([
  ['a refusal', { error: new ApiError(404, null) }],
  ['a bad line', { error: new TypeError('Failed to fetch') }],
  ['no error at all', { error: null }],
  ['a text', { error: 'maria' }],
  ['whatever happens without a network', { error: new TypeError('x'), isOnline: false }],
])('tells nothing of %s', (_what, happened) => {
  expect(clientErrorOf({ ...at, ...happened }, site)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/learn', '/learn/:programId?'],
  ['/learn/saved', '/learn/saved'],
  ['/learn/opp103', '/learn/:programId?'],
  ['/settings/receipts/abc', '/settings/receipts/:receiptId'],
  ['/sheets/visit', '/sheets/:sheetId?'],
  ['/maria@example.org', ''],
])('the page of %s is %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route)
})
