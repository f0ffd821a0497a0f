import { expect, test } from 'vitest'
import { isReported, type ErrorFacts } from './is-reported.rule.ts'

const ignored: Record<string, ErrorFacts> = {
  offline: { message: 'The device is offline' },
  'offline, in Safari': { message: 'The Internet connection appears to be offline.' },
  'a timeout': { name: 'TimeoutError', message: 'signal timed out' },
  'a timeout in words': { message: 'Request timeout of 15000 ms' },
  'failed to fetch': { name: 'TypeError', message: 'Failed to fetch' },
  'failed to fetch, in Firefox': {
    name: 'TypeError',
    message: 'NetworkError when attempting to fetch resource.',
  },
  'load failed': { name: 'TypeError', message: 'Load failed' },
  'a script that did not arrive': { message: 'Failed to fetch dynamically imported module: /assets/a.js' },
  'a script that did not arrive, in Firefox': { message: 'error loading dynamically imported module: /a.js' },
  'connection lost': { name: 'TypeError', message: 'The network connection was lost.' },
  'left before it arrived': { name: 'AbortError', message: 'The user aborted a request.' },
  'the payment script': { message: 'Failed to load Stripe.js' },
  'an extension of Chromium': { message: 'x is null', stack: 'at f (chrome-extension://abc/content.js:1:2)' },
  'an extension of Firefox': { message: 'x is null', stack: 'f@moz-extension://abc/content.js:1:2' },
  'an extension of Safari': { message: 'x', stack: 'f@safari-web-extension://abc/content.js:1:2' },
  'an extension that was updated': { message: 'Extension context invalidated.' },
  'HTTP 400': { status: 400 },
  'HTTP 404': { status: 404 },
  'HTTP 499': { status: 499 },
  'HTTP 503': { status: 503 },
}
const reported: Record<string, ErrorFacts> = {
  'our own mistake': { name: 'TypeError', message: 'x is not a function', stack: 'at f (/assets/a.js:1:2)' },
  'an error without a word': {},
  'HTTP 500': { status: 500 },
  'HTTP 501': { status: 501 },
  'HTTP 404, forced': { status: 404, isForced: true },
  'HTTP 503, forced': { status: 503, isForced: true },
  'HTTP 302': { status: 302 },
  'HTTP 504': { status: 504 },
}

test.each(Object.entries(ignored))('ignores %s', (_what, facts) => {
  expect(isReported(facts)).toBe(false)
})

test.each(Object.entries(reported))('reports %s', (_what, facts) => {
  expect(isReported(facts)).toBe(true)
})

test('forcing concerns responses only', () => {
  expect(isReported({ message: 'Failed to fetch', isForced: true })).toBe(false)
})
