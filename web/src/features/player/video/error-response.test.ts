import { expect, test } from 'vitest'
import { respondToError, type PlaybackError } from './error-response.ts'

const fatal: PlaybackError = { source: 'hls', isFatal: true, kind: 'network', isOnline: true, hasRecovered: false, hasManifest: true }

test('what hls.js retries by itself is ignored', () => {
  expect(respondToError({ ...fatal, isFatal: false })).toBe('ignore')
})

test('a stream fails when the network is there', () => {
  expect(respondToError(fatal)).toBe('fail')
  expect(respondToError({ ...fatal, source: 'element', kind: 'other' })).toBe('fail')
  expect(respondToError({ ...fatal, kind: 'other', isOnline: false })).toBe('fail')
})

test('offline nothing fails: hls.js loads on later, and where there is nothing to load on with, the source is loaded anew', () => {
  const offline = { ...fatal, isOnline: false }
  expect(respondToError(offline)).toBe('resume')
  expect(respondToError({ ...offline, hasManifest: false })).toBe('reload')
  expect(respondToError({ ...offline, source: 'element', kind: 'other' })).toBe('reload')
})

test('the first decoder error is recovered from, the second is final', () => {
  expect(respondToError({ ...fatal, kind: 'decoder' })).toBe('recover')
  expect(respondToError({ ...fatal, kind: 'decoder', hasRecovered: true })).toBe('fail')
})
