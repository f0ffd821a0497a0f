// What a video plays, and where, while its source changes. The element is a small model: a new source has no
// picture before `load`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import type { Stream } from './stream.ts'
import { createVideoSource, isChangingSource, type VideoSource } from './video-source.ts'

const { openStream } = vi.hoisted(() => ({ openStream: vi.fn<() => Promise<Stream>>() }))
vi.mock('./stream.ts', () => ({ openStream }))

class FakeVideo extends EventTarget {
  currentTime = 0
  readyState = 4
  paused = true
  ended = false
  seeking = false
  error: unknown = null
  playbackRate = 1
  clientHeight = 600
  videoWidth = 0
  duration = 600
  played = { length: 1 }
  buffered = { length: 1, end: () => 200 }
  #src = '/file.mp4'
  get src() {
    return this.#src
  }
  set src(value: string) {
    this.#src = value
    Object.assign(this, { currentTime: 0, readyState: 0, paused: true })
    this.dispatchEvent(new Event('emptied'))
  }
  load() {
    this.readyState = 4
    this.dispatchEvent(new Event('loadedmetadata'))
    if (!this.paused) this.dispatchEvent(new Event('playing'))
  }
  play = async () => void (this.paused = false)
  pause() {
    this.paused = true
  }
}

const playback = {
  fileUrl: '/file.mp4',
  audioUrl: '/audio.mp4',
  streamUrl: '/stream.m3u8',
  duration: 600,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
} as Playback
const auto = { quality: 'auto', isAudioOnly: false, rate: 1 } as const

let video: FakeVideo
let source: VideoSource
const renew = vi.fn(async (): Promise<Playback | null> => null)
const onFailed = vi.fn()
const stream = {
  attach: (element: unknown) => void ((element as FakeVideo).src = 'blob:stream'),
  setQuality: vi.fn(),
  resume: vi.fn(),
  end: vi.fn(),
}

/** A video that plays at 12 s. */
function begin(options: { playback?: Playback } = {}) {
  video = new FakeVideo()
  Object.assign(video, { currentTime: 12, paused: false })
  source = createVideoSource(video as unknown as HTMLVideoElement, {
    playback,
    renew,
    settings: auto,
    startAt: 0,
    onFailed,
    ...options,
  })
}

/** The stream is attached, and has not loaded yet. */
async function changeToStream() {
  openStream.mockResolvedValue(stream)
  vi.stubGlobal('navigator', { onLine: true, connection: { downlink: 20 } })
  video.dispatchEvent(new Event('timeupdate'))
  await vi.waitFor(() => expect(video.src).toBe('blob:stream'))
}

beforeEach(() => {
  vi.stubGlobal('MediaSource', vi.fn())
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 }) // happy-dom has none
  vi.clearAllMocks()
  begin()
})
afterEach(() => {
  source.end()
  vi.unstubAllGlobals()
})

test('a change to the stream keeps the place and plays on (START-3)', async () => {
  await changeToStream()
  expect(isChangingSource(video)).toBe(true)
  video.load()
  expect(video).toMatchObject({ currentTime: 12, paused: false })
  expect(isChangingSource(video)).toBe(false)
})

test('a place that becomes known while the source changes is where the video goes on (START-2 LEARN-12)', async () => {
  await changeToStream()
  source.seek(300)
  video.load()
  expect(video.currentTime).toBe(300)
})

test('forward and back count from the place while the source changes, and no seek is lost (START-3)', async () => {
  await changeToStream()
  expect(source.time()).toBe(12)
  source.seek(source.time() + 10)
  video.load()
  expect(video.currentTime).toBe(22)
  source.seek(100)
  expect(video.currentTime).toBe(100)
  source.seek(0)
  expect(video.currentTime).toBe(0)
})

test('a start over while the source changes begins at the start', async () => {
  await changeToStream()
  source.seek(0)
  video.load()
  expect(video.currentTime).toBe(0)
})

test('a pause while the source changes stays one', async () => {
  const paused = vi.fn()
  video.addEventListener('pause', paused)
  await changeToStream()
  source.pause()
  expect(paused).toHaveBeenCalled()
  video.load()
  expect(video).toMatchObject({ currentTime: 12, paused: true })
})

test('a lower quality that is chosen while the stream opens is what plays (START-3)', async () => {
  let open = (_stream: Stream) => {}
  openStream.mockReturnValue(new Promise((resolve) => (open = resolve)))
  vi.stubGlobal('navigator', { onLine: true, connection: { downlink: 20 } })
  video.dispatchEvent(new Event('timeupdate'))
  await vi.waitFor(() => expect(openStream).toHaveBeenCalled())
  source.update({ ...auto, quality: 'saver' })
  open(stream)
  await vi.waitFor(() => expect(stream.end).toHaveBeenCalled())
  expect(video.src).toBe('/file.mp4')
})

/** Until the stream is given up. */
function waitForStream() {
  vi.useFakeTimers()
  video.dispatchEvent(new Event('waiting'))
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
}

test('a stream that waits before it shows anything goes on as the file, and for the learner the video plays all the time', async () => {
  await changeToStream()
  waitForStream()
  expect(video.src).toBe('/file.mp4')
  expect(isChangingSource(video)).toBe(true)
  video.load()
  expect(video).toMatchObject({ currentTime: 12, paused: false })
  expect(isChangingSource(video)).toBe(false)
})

test('a stream that waits for long goes on as the file, at its place', async () => {
  await changeToStream()
  video.load()
  waitForStream()
  expect(video.src).toBe('/file.mp4')
  video.load()
  expect(video).toMatchObject({ currentTime: 12, paused: false })
})

/** Events as WebKit sends them when its seek at the start of a stream never ends. */
const startsThatHang = {
  'a seek after it began to wait': ['waiting', 'seeking'],
  'a seek alone': ['seeking'],
  'a pause and a press on Play in it': ['seeking', 'pause', 'play'],
  'no event at all': [],
}

test.each(Object.entries(startsThatHang))(
  'a stream whose start never ends goes on as the file, with %s (TRUST-20)',
  async (_what, events) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await changeToStream()
      Object.assign(video, { readyState: 1, seeking: true })
      video.dispatchEvent(new Event('loadedmetadata'))
      for (const event of events) video.dispatchEvent(new Event(event))
      vi.advanceTimersByTime(9_000)
      expect(video.src).toBe('/file.mp4')
      video.seeking = false
      video.load()
      expect(video).toMatchObject({ currentTime: 12, paused: false })
      expect(isChangingSource(video)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a seek of a stream that ends, playing or paused, keeps the stream (TRUST-20)', async () => {
  await changeToStream()
  video.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const paused of [false, true]) {
      Object.assign(video, { paused, seeking: true })
      video.dispatchEvent(new Event('seeking'))
      vi.advanceTimersByTime(3_000)
      video.seeking = false
      video.dispatchEvent(new Event('seeked'))
      vi.advanceTimersByTime(60_000)
      expect(video.src).toBe('blob:stream')
    }
  } finally {
    vi.useRealTimers()
  }
})

test('a seek that does not end in a stream that was there goes on as the file, where the learner wanted to go (TRUST-20)', async () => {
  await changeToStream()
  video.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    source.seek(300)
    Object.assign(video, { readyState: 1, seeking: true })
    video.dispatchEvent(new Event('seeking'))
    vi.advanceTimersByTime(4_500)
    expect(video.src).toBe('/file.mp4')
    video.seeking = false
    video.load()
    expect(video).toMatchObject({ currentTime: 300, paused: false })
  } finally {
    vi.useRealTimers()
  }
})

test('a video whose addresses have ended by the server’s clock alone goes on with new ones; with the same ones it fails', async () => {
  renew.mockResolvedValueOnce({ ...playback, fileUrl: '/new.mp4' })
  video.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(video.src).toBe('/new.mp4'))
  renew.mockResolvedValueOnce({ ...playback, fileUrl: '/new.mp4' })
  video.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
})

test('a press on Play while new addresses are on their way plays them', async () => {
  let arrive = (_playback: Playback) => {}
  Object.assign(video, {
    currentTime: 0,
    readyState: 0,
    paused: true,
    play: () => Promise.reject(new Error('It has failed')),
  })
  renew.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  video.dispatchEvent(new Event('error'))
  source.play()
  arrive({ ...playback, fileUrl: '/new.mp4' })
  await vi.waitFor(() => expect(video.src).toBe('/new.mp4'))
  video.play = async () => void (video.paused = false)
  video.load()
  expect(video.paused).toBe(false)
})

test('a video whose addresses have ended goes on with new ones; without new ones it fails', async () => {
  source.end()
  const ended = { ...playback, expiresAt: new Date(Date.now() - 1_000).toISOString() }
  begin({ playback: ended })
  renew.mockResolvedValueOnce({ ...playback, fileUrl: '/new.mp4' })
  video.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(video.src).toBe('/new.mp4'))
  video.load()
  expect(video).toMatchObject({ currentTime: 12, paused: false })
  expect(onFailed).not.toHaveBeenCalled()

  source.end()
  begin({ playback: ended })
  video.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
})
