import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const nightId = 'abcdef0123456789abcdef01'
const folder = mkdtempSync(join(tmpdir(), 'oka-night-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, nightId))
  const parts = [
    { lessonId: '1001', start: 1.5 },
    { lessonId: '1002', start: 40 },
  ]
  writeFileSync(
    join(folder, nightId, 'night.json'),
    JSON.stringify({
      nightId,
      duration: 301.5,
      parts,
      wordsHash: 'x',
      sound: { loudness: -24, truePeak: -3, wordsAMinute: 110, words: 9 },
    }),
  )
  writeFileSync(join(folder, nightId, 'night.m4a'), 'the sound of the night')
  const quotes = [
    lesson('1001', 'opp103', 1, { title: 'A new day' }),
    lesson('1002', 'opp103', 2, { title: 'A locked quote', access: activityAccess.private }),
  ]
  server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf([program('opp103', 1)], quotes),
    mediaFolder: folder,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('everyone hears the night listen at a signed address, with where each quote begins', async () => {
  const callers: Record<string, string>[] = [{}, await server.begin(), (await signedIn(server)).me]
  for (const who of callers) {
    const { body } = await server.get(
      `/api/${who.Authorization === undefined ? 'landing' : 'account'}/night-listen`,
      who,
    )
    expect(body.recording).toMatchObject({ duration: 301.5, passages: [{ start: 1.5 }, { start: 40 }] })
    const sound = await fetch(server.url + body.recording.audioUrl, { headers: { range: 'bytes=4-8' } })
    expect([sound.status, sound.headers.get('content-type'), await sound.text()]).toEqual([
      206,
      'audio/mp4',
      'sound',
    ])
    expect((await fetch(server.url + body.recording.audioUrl.replace(/\?.*/, ''))).status).toBe(403)
  }
})

test('its page names the quotes, links those that are open, and is found by search engines', async () => {
  const { status, body } = await server.get('/night')
  expect(status).toBe(200)
  expect(body).toContain('A locked quote')
  expect(body).toContain('href="/learn/opp103/1001"')
  expect(body).not.toContain('href="/learn/opp103/1002"')
  expect(body).not.toContain(nightId)
  expect((await server.get('/sitemap.xml')).body).toContain('/night</loc>')
})

test('without a recording the page says so kindly, and the call answers none', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'oka-no-night-'))
  const other = await startTestServer({ hasPages: true, mediaFolder: empty })
  expect((await other.get('/api/landing/night-listen')).body).toEqual({ success: true, recording: null })
  const { status, body } = await other.get('/night')
  expect(status).toBe(200)
  expect(body).toContain('The recording isn’t here yet')
  await other.close()
  rmSync(empty, { recursive: true })
})
