import { describe, expect, it } from 'vitest'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { markdownToHtml } from '../markdown-html.ts'
import { passagesOf } from './passages.ts'
import { hashSpokenParts } from './narration-hash.ts'
import { sentencesOf } from './sentences.rule.ts'
import { spokenLesson } from './spoken-lesson.ts'

const text =
  '## What was found\n\nChildren **slept**\nless. [They](https://x.org) said so.\n\n1. Open a window.\n2. Listen.\n\n> Be kind.\n'
const article = {
  activityType: activityType.journalArticle,
  title: 'Sleep',
  parts: {
    shortAnswer: 'A little, it seems.',
    tryToday: {
      minutes: 3,
      variants: [
        {
          for: ['everyone' as const],
          step: 'Dim the lamp.',
          when: '3 minutes',
          smaller: 'One.',
          larger: 'All.',
        },
      ],
    },
    seekHelp: ['Ask a doctor.'],
    help: [],
    suggestions: [],
    disagreement: null,
    evidence: [],
  },
  contentAuthor: 'A. B. Somebody',
  bookTitle: 'A Book',
  referencePublishDate: '1908',
}

describe('the passages of a text', () => {
  it('are its headings, paragraphs, list items and quoted words, without formatting', () => {
    expect(passagesOf(text)).toEqual([
      { kind: 'heading', text: 'What was found' },
      { kind: 'paragraph', text: 'Children slept less. They said so.' },
      { kind: 'item', text: 'Open a window.' },
      { kind: 'item', text: 'Listen.' },
      { kind: 'quote', text: 'Be kind.' },
    ])
  })
  it('are as many as the blocks of the HTML', () => {
    const loose = '- One.\n\n- Two.\n\nLast.'
    expect(passagesOf(loose)).toHaveLength(markdownToHtml(loose).match(/<p>/g)?.length ?? 0)
  })
})

describe('the sentences of a passage', () => {
  it('end at their full stops', () => {
    expect(sentencesOf('Open it. Is there air? Listen.')).toEqual(['Open it.', 'Is there air?', 'Listen.'])
  })
  it('do not end after an initial or an abbreviation', () => {
    expect(sentencesOf('L. M. Montgomery wrote it. Dr. Smith read it, e.g. Tom did.')).toEqual([
      'L. M. Montgomery wrote it.',
      'Dr. Smith read it, e.g. Tom did.',
    ])
  })
  it('are none without letters or digits', () => {
    expect(sentencesOf('…')).toEqual([])
  })
})

describe('the words of a narration', () => {
  it('are the title, the short answer, every passage with its number, what to try, and when to ask for help', () => {
    const parts = spokenLesson(article, text)
    expect(parts.slice(0, 3).map(({ passage, sentences }) => [passage, sentences])).toEqual([
      [null, ['Sleep.']],
      [null, ['A little, it seems.']],
      [0, ['What was found.']],
    ])
    expect(parts.slice(2).map(({ passage }) => passage)).toEqual([0, 1, 2, 3, 4, null, null, null, null])
    expect(parts.slice(-4).flatMap(({ sentences }) => sentences)).toEqual([
      'To try today.',
      'Dim the lamp.',
      'When to ask for help.',
      'Ask a doctor.',
    ])
  })
  it('begin with a quote, followed by its author', () => {
    const parts = spokenLesson(
      {
        ...article,
        activityType: activityType.quote,
        parts: { ...article.parts, tryToday: null, seekHelp: [] },
      },
      '> Be kind.\n\nWhat would you say?',
    )
    expect(parts.map(({ passage, sentences }) => [passage, ...sentences])).toEqual([
      [0, 'Be kind.'],
      [null, 'A. B. Somebody, A Book, 1908.'],
      [1, 'What would you say?'],
    ])
  })
  it('have another hash after a change of a word or its pronunciation, and not of anything else', () => {
    const none = new Map<string, string>()
    const hash = hashSpokenParts(spokenLesson(article, text), none)
    expect(
      hashSpokenParts(spokenLesson({ ...article, bookTitle: 'Another' }, text.replaceAll('**', '*')), none),
    ).toBe(hash)
    expect(hashSpokenParts(spokenLesson(article, text.replace('less', 'more')), none)).not.toBe(hash)
    expect(hashSpokenParts(spokenLesson(article, text), new Map([['Sleep', 'sleeep']]))).not.toBe(hash)
  })
})
