import { expect, test } from 'vitest'
import { createSourcePosition } from './source-position.ts'

/** A video that stands where it should start, and its state after each change of source. */
function createVideo(startAt: number) {
  const video = {
    currentTime: 0,
    readyState: 0,
    paused: true,
    ended: false,
    play: async () => void (video.paused = false),
  }
  const position = createSourcePosition(video, startAt)
  const changeSource = () => {
    position.remember()
    Object.assign(video, { currentTime: 0, readyState: 0, paused: true })
  }
  const finishLoading = () => {
    video.readyState = 1
    position.restore()
  }
  changeSource()
  return { video, changeSource, finishLoading }
}

test('the first source starts at the saved position and waits', () => {
  const { video, finishLoading } = createVideo(60)
  finishLoading()
  expect(video).toMatchObject({ currentTime: 60, paused: true })
})

test('a playing video goes on where it was', () => {
  const { video, changeSource, finishLoading } = createVideo(60)
  finishLoading()
  Object.assign(video, { currentTime: 300, paused: false })
  changeSource()
  finishLoading()
  expect(video).toMatchObject({ currentTime: 300, paused: false })
})

test('a source that fails before it has loaded loses nothing: the one after it goes on where the video was', () => {
  const { video, changeSource, finishLoading } = createVideo(60)
  finishLoading()
  Object.assign(video, { currentTime: 300, paused: false })
  changeSource()
  changeSource()
  finishLoading()
  expect(video).toMatchObject({ currentTime: 300, paused: false })
})

test('paused after the change, it stays paused after the next one', () => {
  const { video, changeSource, finishLoading } = createVideo(60)
  finishLoading()
  Object.assign(video, { currentTime: 300, paused: false })
  changeSource()
  finishLoading()
  video.paused = true
  changeSource()
  finishLoading()
  expect(video).toMatchObject({ currentTime: 300, paused: true })
})

test('a press on Play that came before the first source failed plays the next one', () => {
  const { video, changeSource, finishLoading } = createVideo(60)
  video.paused = false
  changeSource()
  finishLoading()
  expect(video).toMatchObject({ currentTime: 60, paused: false })
})
