import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchFile, searchFilePath } from '@oka/contract/search/search-file.schema.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

const compiled = searchFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../content/dist/search.json'), 'utf8')),
)
const path = searchFilePath(compiled.version)

test('what a device searches in is one public file for everybody, kept for ever under its name (DOOR-3)', async () => {
  const { status, headers, body } = await server.get(path)
  expect(status).toBe(200)
  expect(searchFile.parse(body)).toEqual(compiled)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('set-cookie')).toBeNull()
  const small = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
  expect(small.headers.get('content-encoding')).toBe('br')
})

test('no call takes what someone searches for (DOOR-3)', () => {
  expect(server.endpoints.length).toBeGreaterThan(20)
  const takesWords = server.endpoints.filter(
    ({ name, path: address, input }) =>
      /search/i.test(name + address) ||
      Object.keys((input as { shape?: object } | null)?.shape ?? {}).some((field) =>
        /^(q$|query|search)/i.test(field),
      ),
  )
  expect(takesWords.map(({ name }) => name)).toEqual([])
})

test('home names the file nowhere, so that only who searches loads it', async () => {
  const { status, body } = await server.get('/')
  expect(status).toBe(200)
  expect(String(body)).not.toContain('/assets/search-')
})
