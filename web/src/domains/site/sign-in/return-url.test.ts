import { expect, test } from 'vitest'
import { pathOnThisSite } from './return-url.ts'

const origin = 'https://academy.example'
const onThisSite = (returnUrl: string | null) => pathOnThisSite(returnUrl, origin, ['/login', '/logout'])

test('a path of this site is returned with its query and fragment', () => {
  for (const path of [
    '/',
    '/learn/opp103',
    '/settings?tab=password#new',
    '/learn/opp103/1001?x=%2F%2Fevil.example',
  ])
    expect(onThisSite(path)).toBe(path)
})

test('an address of another site is refused', () => {
  const evil = [
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\n\\evil.example',
    'https://evil.example/learn',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'learn',
    '',
    null,
  ]
  for (const returnUrl of evil) expect(onThisSite(returnUrl), JSON.stringify(returnUrl)).toBeNull()
})

test('signing in leads neither back to signing in nor out again', () => {
  for (const path of ['/login', '/login/', '/login?returnUrl=/learn', '/logout', '/x/../logout'])
    expect(onThisSite(path), path).toBeNull()
})
