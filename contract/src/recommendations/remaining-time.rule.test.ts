import { expect, test } from 'vitest'
import { remainingMinutes, remainingSeconds } from './remaining-time.rule.ts'

const begun = (lastKnownTime: number, activityDuration: number, status = 1) => ({
  status,
  lastKnownTime,
  activityDuration,
})
const video = { minutes: 2, muxAsset: { duration: 95 } }
const text = { minutes: 4, muxAsset: null }

test('a video takes what is left of it, to the second', () => {
  expect(remainingSeconds(video, undefined)).toBe(95)
  expect(remainingSeconds(video, begun(60, 95))).toBe(35)
  expect(remainingSeconds(video, begun(120, 95))).toBe(0)
})

test('a text takes the share that is not read, also when it has become longer since', () => {
  expect(remainingSeconds(text, undefined)).toBe(240)
  expect(remainingSeconds(text, begun(180, 240))).toBe(60)
  expect(remainingSeconds(text, begun(60, 120))).toBe(120)
})

test('a position that is not resumed, and a finished lesson read again, take the whole time', () => {
  expect(remainingSeconds(video, begun(4, 95))).toBe(95)
  expect(remainingSeconds(text, begun(0, 240, 2))).toBe(240)
  expect(remainingSeconds(text, begun(30, 0))).toBe(240)
})

test('the minutes of a lesson are its own in every list, and of a begun one the share that is left, never none', () => {
  expect(remainingMinutes(video, undefined)).toBe(video.minutes)
  expect(remainingMinutes(text, begun(180, 240))).toBe(1)
  expect(remainingMinutes(text, begun(239, 240))).toBe(1)
  expect(remainingMinutes(text, begun(0, 240, 2))).toBe(4)
})
