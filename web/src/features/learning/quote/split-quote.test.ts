import { expect, test } from 'vitest'
import { splitQuote } from './split-quote.ts'

test('a quote, what is said about it, and its question', () => {
  expect(splitQuote('<blockquote>\n<p>A new day.</p>\n</blockquote>\n<p>Anne says this.</p>\n<p>What would <em>you</em> begin?</p>')).toEqual({
    words: 'A new day.',
    between: '<p>Anne says this.</p>',
    question: 'What would <em>you</em> begin?',
  })
})

test('without a question nothing is lost', () => {
  expect(splitQuote('<blockquote><p>A.</p></blockquote><p>B.</p><p>C.</p>')).toEqual({ words: 'A.', between: '<p>B.</p><p>C.</p>', question: '' })
})

test('without a quote it is all text', () => {
  expect(splitQuote('<p>Only text.</p>')).toEqual({ words: '', between: '<p>Only text.</p>', question: '' })
})
