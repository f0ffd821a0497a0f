import { expect, test } from 'vitest'
import { deviceTypeOf } from './device-type.rule.ts'
import { deviceType } from './environment.enums.ts'

const desk =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test.each([
  ['a desk', { userAgent: desk, isNativeApp: false }, deviceType.desktop],
  ['a phone', { userAgent: phone, isNativeApp: false }, deviceType.mobileWeb],
  ['a bot', { userAgent: bot, isNativeApp: false }, deviceType.bot],
  ['a client without a user agent', { userAgent: '', isNativeApp: false }, deviceType.bot],
  ['the app, whatever its user agent', { userAgent: phone, isNativeApp: true }, deviceType.mobileApp],
  ['a computer with a trackpad', { userAgent: mac, isNativeApp: false, touchPoints: 0 }, deviceType.desktop],
  [
    'a tablet with the user agent of a computer',
    { userAgent: mac, isNativeApp: false, touchPoints: 5 },
    deviceType.mobileWeb,
  ],
])('%s has its device type', (_, signals, expected) => {
  expect(deviceTypeOf(signals)).toBe(expected)
})
