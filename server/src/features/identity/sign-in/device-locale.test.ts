import { expect, test } from 'vitest'
import { parseLanguage, parseTimeZone } from './login-or-signup.ts'

test('a language is stored in canonical form, and a wrong one counts as unknown', () => {
  expect(['de-AT', 'EN-us', 'zh-hant-tw', 'ar'].map(parseLanguage)).toEqual([
    'de-AT',
    'en-US',
    'zh-Hant-TW',
    'ar',
  ])
  for (const wrong of [undefined, '', 'x', 'de_AT', 'english-', 'en\n', '<b>', 'a'.repeat(35), '../en'])
    expect([wrong, parseLanguage(wrong)]).toEqual([wrong, ''])
})

test('a time zone is stored by a name of the IANA, and anything else counts as unknown', () => {
  expect(['Europe/Vienna', 'America/Argentina/Buenos_Aires', 'UTC'].map(parseTimeZone)).toEqual([
    'Europe/Vienna',
    'America/Argentina/Buenos_Aires',
    'UTC',
  ])
  for (const wrong of [undefined, '', '+01:00', 'Mars/Olympus', 'Europe/Vienna\r\nBcc: x', 'A'.repeat(60)])
    expect([wrong, parseTimeZone(wrong)]).toEqual([wrong, ''])
})
