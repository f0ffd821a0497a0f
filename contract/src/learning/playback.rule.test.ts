import { expect, test } from 'vitest'
import { playbackStatuses, type PlaybackStatus } from './learning.enums.ts'
import { playbackAfter, pressOf, primarySign, type PlaybackEvent } from './playback.rule.ts'

test('a press while it plays pauses; in every other status it plays', () => {
  expect(playbackStatuses.map((status) => [status, pressOf(status)])).toEqual([
    ['not-started', 'play'],
    ['ready', 'play'],
    ['playing', 'pause'],
    ['pause', 'play'],
    ['ended', 'play'],
  ])
})

test.each(['', 'failed', 'PLAYING', 'paused'])('a press in status %o is refused by name', (status) => {
  expect(() => pressOf(status)).toThrow(`Unsupported State: ${status}`)
})

test('the sign says what the press does, with a next lesson and without', () => {
  const signs = (hasNext: boolean) => playbackStatuses.map((status) => primarySign(status, hasNext))
  expect(signs(true)).toEqual(['play', 'play', 'pause', 'play', 'next'])
  expect(signs(false)).toEqual(['play', 'play', 'pause', 'play', 'replay'])
})

test.each<[string, PlaybackEvent[], PlaybackStatus]>([
  ['nothing told yet', [], 'not-started'],
  ['it can play', ['ready'], 'ready'],
  ['it plays', ['ready', 'playing'], 'playing'],
  ['it stops', ['ready', 'playing', 'pause'], 'pause'],
  ['a browser that pauses before the end', ['ready', 'playing', 'pause', 'ended'], 'ended'],
  ['a late pause after the end', ['ready', 'playing', 'ended', 'pause'], 'ended'],
  ['sought before it played', ['ready', 'seeked'], 'ready'],
  ['sought after its end', ['ready', 'playing', 'ended', 'seeked'], 'pause'],
  ['another stream of the same film', ['ready', 'playing', 'pause', 'ready'], 'pause'],
  ['watched again', ['ready', 'playing', 'ended', 'playing'], 'playing'],
])('%s: %o ends in %s', (_name, events, status) => {
  expect(events.reduce<PlaybackStatus>(playbackAfter, 'not-started')).toBe(status)
})
