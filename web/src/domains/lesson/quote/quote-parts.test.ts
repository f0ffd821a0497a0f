import { expect, test } from 'vitest'
import { splitQuote } from './quote-parts.ts'

test('a quote lesson is split into its words, what they are about, and its question', () => {
  expect(
    splitQuote(
      '<blockquote>\n<p>A new day.</p>\n</blockquote>\n<p>Anne says this.</p>\n<p>What would <em>you</em> begin?</p>',
    ),
  ).toEqual({
    words: 'A new day.',
    about: '<p>Anne says this.</p>',
    question: 'What would <em>you</em> begin?',
  })
})

test('without a question, all paragraphs after the quote are about its words', () => {
  expect(splitQuote('<blockquote><p>A.</p></blockquote><p>B.</p><p>C.</p>')).toEqual({
    words: 'A.',
    about: '<p>B.</p><p>C.</p>',
    question: '',
  })
})

test('without a quote, everything is text', () => {
  expect(splitQuote('<p>Only text.</p>')).toEqual({ words: '', about: '<p>Only text.</p>', question: '' })
})
