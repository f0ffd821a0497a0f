import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { selectTests } from './select-tests.ts'

let root = ''
function write(file: string, text = '') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'select-'))
  write('contract/src/contact/email.rule.test.ts')
  write(
    'server/src/features/contact/contact.test.ts',
    "import { startTestServer } from '../../../testing/test-server.ts'",
  )
  write(
    'server/testing/test-server.ts',
    "const { hasPages = false } = options // hasPages: true\nconst built = 'dist/main.mjs'",
  )
  write('server/src/features/web/pages.test.ts', 'startTestServer({ hasPages: true })')
  write('server/src/stop.test.ts', "import { launch } from '../testing/processes.ts'")
  write('server/testing/processes.ts', "export * from './server-process.ts'")
  write('server/testing/server-process.ts', "const program = 'dist/main.mjs'")
  write('e2e/sign-in/session.spec.ts')
  write('server/node_modules/contact/contact.test.ts')
})

test('a word chooses by path, and a topic of the server needs no pages', () => {
  expect(selectTests(root, ['contact'])).toEqual({
    vitest: ['contract/src/contact/email.rule.test.ts', 'server/src/features/contact/contact.test.ts'],
    stories: [],
    parts: ['lessons', 'mails'],
  })
})

test.each([
  ['email.rule', []],
  ['web/pages', ['lessons', 'mails', 'pages']],
  ['stop', ['lessons', 'mails', 'pages', 'server']],
  ['session', ['lessons', 'mails', 'operations', 'pages', 'server']],
])('%s needs %j of the build', (word, parts) => {
  expect(selectTests(root, [word]).parts).toEqual(parts)
})

test('without a word everything runs; a word in no path chooses nothing', () => {
  const all = selectTests(root, [])
  expect([all.vitest.length, all.stories.length, all.parts.length]).toEqual([4, 1, 5])
  expect(selectTests(root, ['nowhere'])).toEqual({ vitest: [], stories: [], parts: [] })
})
