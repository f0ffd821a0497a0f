import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test('the language of a page is that of its words: an English region as configured, else English', () => {
  expect(['en-US', 'en-AU', 'en', 'de-DE', 'ar', 'enm'].map(textLanguage)).toEqual([
    'en-US',
    'en-AU',
    'en',
    'en',
    'en',
    'en',
  ])
})
