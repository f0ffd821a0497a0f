import { expect, test } from 'vitest'
import type { Narration } from '@oka/contract/learning/learning.schema.ts'
import { createNarrationPlayer } from './narration-player.ts'
import { passageAt } from './narration-player.reducer.ts'

const narration: Narration = {
  audioUrl: '/media/x/reading.m4a',
  duration: 60,
  expiresAt: '',
  passages: [{ start: 4 }, { start: 10 }, { start: 30 }],
}

/** As much of an <audio> as the player uses. */
class FakeAudio extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  ended = false
  readyState = 4
  hasAttribute = () => this.src !== ''
  removeAttribute = () => void (this.src = '')
  load() {}
  playCalls = 0
  play(): Promise<void> {
    this.playCalls += 1
    if (this.src === '') return new Promise(() => {}) // as an element does that has nothing to play yet
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  advanceTo(time: number) {
    this.currentTime = time
    this.dispatchEvent(new Event('timeupdate'))
  }
}

function createPlayer(load: () => Promise<Narration | null> = async () => narration) {
  const audio = new FakeAudio()
  const network = { isOnline: true }
  const player = createNarrationPlayer({
    load,
    isOnline: () => network.isOnline,
    element: audio as unknown as HTMLAudioElement,
  })
  return { audio, network, player }
}

test('the passage being read is the last one that has started', () => {
  expect([0, 4, 9.9, 10, 45].map((time) => passageAt(narration.passages, time))).toEqual([-1, 0, 0, 1, 2])
})

test('it starts at the given time, reports the passage it reads, and resumes where it was paused', async () => {
  const { audio, player } = createPlayer()
  await player.play(() => 10)
  expect(player.state()).toEqual({ status: 'playing', time: 10, duration: 60, passage: 1 })
  audio.advanceTo(31)
  player.pause()
  expect(player.state()).toMatchObject({ status: 'paused', passage: 2 })
  await player.play(() => 0)
  expect(player.state()).toMatchObject({ status: 'playing', time: 31 })
})

test('a passage can be chosen before and while it plays, and seeking never leaves the narration', async () => {
  const { player } = createPlayer()
  await player.playPassage(2)
  expect(player.state()).toMatchObject({ status: 'playing', time: 30, passage: 2 })
  await player.playPassage(0)
  expect(player.state().time).toBe(4)
  player.seekBy(-10)
  expect(player.state().time).toBe(0)
  player.seekBy(600)
  expect(player.state().time).toBe(60)
})

test('offline it says so and keeps its position; online again it resumes there', async () => {
  const { audio, network, player } = createPlayer()
  network.isOnline = false
  await player.play()
  expect(player.state().status).toBe('offline')
  network.isOnline = true
  await player.play()
  audio.advanceTo(22)
  network.isOnline = false
  audio.dispatchEvent(new Event('error'))
  expect(player.state()).toMatchObject({ status: 'offline', time: 22 })
  network.isOnline = true
  await player.play()
  expect(player.state()).toMatchObject({ status: 'playing', time: 22 })
})

test('an address that has ended is replaced without a press, at its place, paused or playing; one that stays the same is said to have failed', async () => {
  let day = 0
  const { audio, player } = createPlayer(async () => ({
    ...narration,
    audioUrl: `/media/x/reading.m4a?day=${day}`,
  }))
  await player.play()
  audio.advanceTo(22)
  day = 1
  audio.dispatchEvent(new Event('error'))
  await expect.poll(() => audio.src).toContain('day=1')
  expect(player.state()).toMatchObject({ status: 'playing', time: 22 })
  expect(audio.currentTime).toBe(22)

  player.pause()
  day = 2
  const { playCalls } = audio
  audio.dispatchEvent(new Event('error'))
  await expect.poll(() => audio.src).toContain('day=2')
  expect(player.state()).toMatchObject({ status: 'paused', time: 22 })
  expect(audio.playCalls).toBe(playCalls)

  audio.dispatchEvent(new Event('error'))
  await expect.poll(() => player.state().status).toBe('failed')
})

test('a failed request is reported as a failure', async () => {
  const { player } = createPlayer(async () => {
    throw new Error('503')
  })
  await player.play()
  expect(player.state().status).toBe('failed')
})

test('the element plays within the press, before its address is there: Safari lets no other play start', async () => {
  const { promise, resolve } = Promise.withResolvers<Narration>()
  const { audio, player } = createPlayer(() => promise)
  const playing = player.play()
  expect(audio.playCalls).toBe(1)
  expect(player.state().status).toBe('loading')
  resolve(narration)
  await playing
  expect(player.state().status).toBe('playing')
})

test('a press whose address does not come leaves the element paused', async () => {
  const { audio, player } = createPlayer(async () => null)
  let pauses = 0
  audio.addEventListener('pause', () => (pauses += 1))
  await player.play()
  expect(player.state().status).toBe('failed')
  expect(pauses).toBe(1)
})

test('stopped while it loads, it stays silent', async () => {
  const { promise, resolve } = Promise.withResolvers<Narration>()
  const { player } = createPlayer(() => promise)
  const playing = player.play()
  expect(player.state().status).toBe('loading')
  player.stop()
  resolve(narration)
  await playing
  expect(player.state().status).toBe('off')
})

test('after the end it starts again', async () => {
  const { audio, player } = createPlayer()
  await player.play(() => 50)
  audio.ended = true
  audio.dispatchEvent(new Event('ended'))
  expect(player.state()).toMatchObject({ status: 'ended', time: 60 })
  await player.play()
  expect(player.state()).toMatchObject({ status: 'playing', time: 0 })
})
