import { expect, test } from 'vitest'
import { playbackStatuses, type PlaybackStatus } from './learning.enums.ts'
import { reducePlayback, primaryAction, primaryIcon, type PlaybackEvent } from './playback.rule.ts'

test('a press pauses while playing and plays in every other status', () => {
  expect(playbackStatuses.map((status) => [status, primaryAction(status)])).toEqual([
    ['not-started', 'play'],
    ['ready', 'play'],
    ['playing', 'pause'],
    ['pause', 'play'],
    ['ended', 'play'],
  ])
})

test.each(['', 'failed', 'PLAYING', 'paused'])(
  'a press in status %o throws with the name of the status',
  (status) => {
    expect(() => primaryAction(status)).toThrow(`Unsupported State: ${status}`)
  },
)

test('the icon shows what a press does, with a next lesson and without', () => {
  const icons = (hasNext: boolean) => playbackStatuses.map((status) => primaryIcon(status, hasNext))
  expect(icons(true)).toEqual(['play', 'play', 'pause', 'play', 'next'])
  expect(icons(false)).toEqual(['play', 'play', 'pause', 'play', 'replay'])
})

test.each<[string, PlaybackEvent[], PlaybackStatus]>([
  ['no event', [], 'not-started'],
  ['it is ready', ['ready'], 'ready'],
  ['it plays', ['ready', 'playing'], 'playing'],
  ['it pauses', ['ready', 'playing', 'pause'], 'pause'],
  ['a browser that pauses before the end', ['ready', 'playing', 'pause', 'ended'], 'ended'],
  ['a late pause after the end', ['ready', 'playing', 'ended', 'pause'], 'ended'],
  ['a seek before it played', ['ready', 'seeked'], 'ready'],
  ['a seek after the end', ['ready', 'playing', 'ended', 'seeked'], 'pause'],
  ['another stream of the same video', ['ready', 'playing', 'pause', 'ready'], 'pause'],
  ['watched again', ['ready', 'playing', 'ended', 'playing'], 'playing'],
])('%s: %o ends in %s', (_name, events, status) => {
  expect(events.reduce<PlaybackStatus>(reducePlayback, 'not-started')).toBe(status)
})
