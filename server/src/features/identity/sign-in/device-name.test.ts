import { describe, expect, test } from 'vitest'
import { describeDevice } from './device-name.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'

describe('a device is named by browser and system', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/156.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.3 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${webKit} Version/18.3 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${webKit} CriOS/134.0.0.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Mobile/15E148 Safari/604.1`,
      'Safari on iPad',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/133.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome on Chrome OS'],
  ])('%s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name))
})

test('neither a program nor a text that was made up gives a device its name', () => {
  for (const userAgent of [
    '',
    'curl/8.5.0',
    'node',
    ' ',
    '/',
    'x'.repeat(100_000),
    'Mozilla/5.0 ('.repeat(10_000),
    'Foo<b>/1 (x)'.repeat(3),
  ])
    expect(describeDevice(userAgent)).toBe('')
  expect(describeDevice('call-555-0100.example/1.0 (Windows NT 10.0; Win64; x64)')).toBe('Windows')
  expect(
    describeDevice(
      'Mozilla/5.0 (Linux; Android 14; you-won.example) AppleWebKit/537.36 (KHTML, like Gecko) you-won.example/1.0',
    ),
  ).toBe('Android Browser on Android')
})
