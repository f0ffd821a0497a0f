import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const id = 'abcdef0123456789abcdef01'
const other = '0123456789abcdef01234567'
const publicReading = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const privateReading = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const folder = mkdtempSync(join(tmpdir(), 'oka-media-'))
let server: TestServer
let urls: {
  streamUrl: string
  fileUrl: string
  captionsUrl: string
  thumbnailUrl: string
  audioUrl: string
  expiresAt: string
}

beforeAll(async () => {
  for (const asset of [id, other]) {
    mkdirSync(join(folder, asset, 'thumbnails'), { recursive: true })
    writeFileSync(
      join(folder, asset, 'master.m3u8'),
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1280x720\n720.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=640x360\n360.m3u8\n',
    )
    writeFileSync(
      join(folder, asset, '720.m3u8'),
      '#EXTM3U\n#EXT-X-MAP:URI="720.mp4",BYTERANGE="10@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:90@10\n720.mp4\n',
    )
    writeFileSync(join(folder, asset, '720.mp4'), Buffer.from(Array.from({ length: 100 }, (_, i) => i)))
    writeFileSync(join(folder, asset, 'captions.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n')
    for (const second of [1, 5, 10])
      writeFileSync(join(folder, asset, 'thumbnails', `${second}.jpg`), `picture at ${second}`)
  }
  const video = lesson('1001', 'opp103', 1, {
    contentType: contentType.video,
    video: { playbackId: id, duration: 60 },
  })
  const read = (readingId: string) => ({ readingId, duration: 90.5, starts: [2, 14.25] })
  mkdirSync(join(folder, publicReading))
  writeFileSync(join(folder, publicReading, 'reading.m4a'), 'the sound')
  const text = lesson('1002', 'opp103', 2, { reading: read(publicReading) })
  const privateText = lesson('1003', 'opp103', 3, {
    access: activityAccess.private,
    reading: read(privateReading),
  })
  server = await startTestServer({
    catalogue: catalogueOf([program('opp103', 1)], [video, text, privateText]),
    mediaFolder: folder,
  })
  urls = (await server.post('/api/landing/activity-content', { activityId: '1001' })).body.playback
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const media = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

test('a video plays by its playback id, 720p is offered, and every URL in the playlists is signed (LEARN-17)', async () => {
  expect(urls.streamUrl).toMatch(new RegExp(`^/media/${id}\\.m3u8\\?token=`))
  const master = await media(urls.streamUrl)
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  const playlist = await master.text()
  expect(playlist).toContain('RESOLUTION=1280x720')
  const variant = playlist.split('\n').find((line) => line.includes('720.m3u8')) ?? ''
  const inner = await (await media(`/media/${variant}`)).text()
  const part = inner.split('\n').find((line) => line.startsWith('720.mp4')) ?? ''
  const bytes = await media(`/media/${id}/${part}`, { range: 'bytes=10-19' })
  expect(bytes.status).toBe(206)
  expect(bytes.headers.get('content-range')).toBe('bytes 10-19/100')
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(inner).toMatch(/URI="720\.mp4\?token=/)
})

test('a thumbnail is the existing one nearest to the requested time, second 1 by default (LEARN-17)', async () => {
  const at = async (time: string) =>
    (await media(urls.thumbnailUrl.replace(/time=[^&]*/, `time=${time}`))).text()
  expect(urls.thumbnailUrl).toContain('time=1&width=400')
  expect(await at('1')).toBe('picture at 1')
  expect(await at('7')).toBe('picture at 5')
  expect(await at('8.2')).toBe('picture at 10')
  expect(await at('99999')).toBe('picture at 10')
  expect(await (await media(urls.thumbnailUrl.replace(/time=[^&]*&/, ''))).text()).toBe('picture at 1')
})

test('other origins that play the video can load its captions', async () => {
  const captions = await media(urls.captionsUrl, { origin: 'https://localhost' })
  expect(captions.headers.get('content-type')).toContain('text/vtt')
  expect(captions.headers.get('access-control-allow-origin')).toBe('https://localhost')
  expect(captions.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('nothing plays without a token, or with a token of another lesson, of a thumbnail, damaged or expired (LEARN-17)', async () => {
  const token = new URL(urls.streamUrl, server.url).searchParams.get('token') ?? ''
  const thumbnailToken = new URL(urls.thumbnailUrl, server.url).searchParams.get('token') ?? ''
  const [head = '', payload = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const invalidQueries = [
    '',
    `?token=${token}x`,
    `?token=${thumbnailToken}`,
    `?token=${none}.${payload}.`,
    `?token=${head}.${payload}.${signature.slice(2)}`,
    `?token=${token}&token=${token}`,
  ]
  for (const query of invalidQueries) {
    const answer = await media(`/media/${id}.m3u8${query}`)
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([
      403,
      'media_token_invalid',
    ])
  }
  expect((await media(`/media/${other}.m3u8?token=${token}`)).status).toBe(403)
  server.clock.now += 8 * 3_600_000
  expect((await media(urls.streamUrl)).status).toBe(403)
  server.clock.now -= 8 * 3_600_000
})

test('a text read aloud has its own signed URL, answers Range requests and lists the start of every passage; a text without a recording has none (LEARN-18)', async () => {
  const { reading, playback, textContent } = (
    await server.post('/api/landing/activity-content', { activityId: '1002' })
  ).body
  expect(playback).toBeNull()
  expect(textContent).toContain('<p>')
  expect(reading).toMatchObject({ duration: 90.5, passages: [{ start: 2 }, { start: 14.25 }] })
  expect(Date.parse(reading.expiresAt)).toBeGreaterThan(server.clock.now)
  const whole = await media(reading.audioUrl)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  const part = await media(reading.audioUrl, { range: 'bytes=4-7' })
  expect([part.status, await part.text()]).toEqual([206, 'sound'.slice(0, 4)])
  const open = reading.audioUrl.replace(/\?.*/, '')
  expect((await media(open)).status).toBe(403)
  expect((await media(open + new URL(urls.streamUrl, server.url).search)).status).toBe(403)
  expect((await server.post('/api/landing/activity-content', { activityId: '1001' })).body.reading).toBeNull()
})

test('a recording requires access to the lesson, and the bootstrap response contains none (LEARN-18)', async () => {
  const refused = await server.post('/api/landing/activity-content', { activityId: '1003' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(refused.body)).not.toContain(privateReading)
  const store = JSON.stringify((await server.post('/api/landing/store', {})).body)
  expect(store).toContain('1002')
  expect(store).not.toMatch(new RegExp(`${publicReading}|${privateReading}`))
})

test('no path leaves the asset’s folder, and invalid paths are refused without a 5xx', async () => {
  const token = new URL(urls.streamUrl, server.url).search
  const paths = [
    '..%2f..%2fpackage.json',
    '%2e%2e/master.m3u8',
    'asset.json',
    'master.m3u8%00.mp4',
    'x'.repeat(300) + '.mp4',
    'gone.mp4',
    'thumbnails/1.jpg',
    '.mp4',
    '%',
  ]
  for (const path of paths) {
    const { status } = await media(`/media/${id}/${path}${token}`)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
  }
  expect((await media(`/media/${id}/720.mp4${token}`, { range: 'bytes=500-600' })).status).toBe(416)
  expect((await media(urls.thumbnailUrl.replace(/time=[^&]*/, 'time=-3'))).status).toBe(400)
})
