import { expect, test } from 'vitest'
import type { Reading } from '@oka/contract/learning/learning.shapes.ts'
import { createVoice, passageAt } from './voice.ts'

const reading: Reading = { audioUrl: '/media/x/reading.m4a', duration: 60, expiresAt: '', passages: [{ start: 4 }, { start: 10 }, { start: 30 }] }

/** As much of an <audio> as the voice uses. */
class Sound extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  ended = false
  readyState = 4
  hasAttribute = () => this.src !== ''
  removeAttribute = () => void (this.src = '')
  load() {}
  async play() {
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  at(time: number) {
    this.currentTime = time
    this.dispatchEvent(new Event('timeupdate'))
  }
}

function heard(ask: () => Promise<Reading | null> = async () => reading) {
  const sound = new Sound()
  const line = { isOn: true }
  const voice = createVoice({ ask, isOnline: () => line.isOn, element: sound as unknown as HTMLAudioElement })
  return { sound, line, voice }
}

test('the passage being read is the last that began', () => {
  expect([0, 4, 9.9, 10, 45].map((time) => passageAt(reading.passages, time))).toEqual([-1, 0, 0, 1, 2])
})

test('it begins where it is told, says which passage it reads, and goes on from where it was paused', async () => {
  const { sound, voice } = heard()
  await voice.play(() => 10)
  expect(voice.state()).toEqual({ status: 'playing', time: 10, duration: 60, passage: 1 })
  sound.at(31)
  voice.pause()
  expect(voice.state()).toMatchObject({ status: 'paused', passage: 2 })
  await voice.play(() => 0)
  expect(voice.state()).toMatchObject({ status: 'playing', time: 31 })
})

test('a passage can be chosen before and while it is heard, and ten seconds never lead out of the reading', async () => {
  const { voice } = heard()
  await voice.readPassage(2)
  expect(voice.state()).toMatchObject({ status: 'playing', time: 30, passage: 2 })
  await voice.readPassage(0)
  expect(voice.state().time).toBe(4)
  voice.seekBy(-10)
  expect(voice.state().time).toBe(0)
  voice.seekBy(600)
  expect(voice.state().time).toBe(60)
})

test('without a line it says so and keeps its place; with one it goes on there', async () => {
  const { sound, line, voice } = heard()
  line.isOn = false
  await voice.play()
  expect(voice.state().status).toBe('offline')
  line.isOn = true
  await voice.play()
  sound.at(22)
  line.isOn = false
  sound.dispatchEvent(new Event('error'))
  expect(voice.state()).toMatchObject({ status: 'offline', time: 22 })
  line.isOn = true
  await voice.play()
  expect(voice.state()).toMatchObject({ status: 'playing', time: 22 })
})

test('a server that does not answer is a failure, not a silence', async () => {
  const { voice } = heard(async () => {
    throw new Error('503')
  })
  await voice.play()
  expect(voice.state().status).toBe('failed')
})

test('what was stopped while it was on its way stays silent', async () => {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const { voice } = heard(() => promise)
  const begun = voice.play()
  expect(voice.state().status).toBe('waiting')
  voice.stop()
  resolve(reading)
  await begun
  expect(voice.state().status).toBe('off')
})

test('after the end it begins again', async () => {
  const { sound, voice } = heard()
  await voice.play(() => 50)
  sound.ended = true
  sound.dispatchEvent(new Event('ended'))
  expect(voice.state()).toMatchObject({ status: 'ended', time: 60 })
  await voice.play()
  expect(voice.state()).toMatchObject({ status: 'playing', time: 0 })
})
