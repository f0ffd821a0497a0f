import { expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkBrowsers } from './check-browsers.mjs'

test('what the oldest supported browsers lack is refused in scripts, markup and styles, and named with its place', () => {
  const { found } = checkBrowsers(inRoot('scripts/fixtures/browsers'))
  expect(found.map((line) => line.split(' is missing')[0])).toEqual(
    [
      'web/src/link.module.css:5 :has',
      'web/src/link.module.css:3 field-sizing',
      'web/src/link.module.css:8 @starting-style',
      'web/src/link.tsx:2 URL.parse',
      'web/src/link.tsx:3 PromiseConstructor.withResolvers',
      'web/src/link.tsx:4 String.isWellFormed',
      'web/src/link.tsx:5 requestIdleCallback',
      'web/src/link.tsx:6 Set.union',
      'web/src/link.tsx:7 AbortSignal.any',
      'web/src/link.tsx:7 AbortSignal.timeout',
      'web/src/link.tsx:9 div popover',
    ].toSorted(),
  )
  expect(found).toContain('web/src/link.tsx:5 requestIdleCallback is missing in safari 16.4, ios 16.4')
}, 60_000) // the types of a browser are read whole
