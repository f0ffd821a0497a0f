import { expect, test } from 'vitest'
import { thingToTry } from './thing-to-try.ts'

test('the thing to try is the first paragraph below its heading', () => {
  const html =
    '<h2>How sure this is</h2><p>Not very.</p><h2>One small thing to try tonight</h2>\n<p>Give the phone a <em>bed</em>.</p><p>For everyone.</p><h2>Help</h2>'
  expect(thingToTry(html)).toEqual({ title: 'One small thing to try tonight', html: 'Give the phone a <em>bed</em>.' })
})

test('a text that names nothing has none', () => {
  expect(thingToTry('<h2>How to read it today</h2><p>Slowly.</p>')).toBeNull()
  expect(thingToTry('')).toBeNull()
})
