import { expect, test } from 'vitest'
import {
  childrenAgeGroupOptions,
  learningInterestOptions,
  learningTopicOptions,
  medicalConditionOptions,
  speechOptions,
} from '@oka/contract/account/option-lists.ts'
import type { Reason } from '@oka/contract/recommendations/recommendations.ts'
import { reasonInWords, reasonsToSay, type ReasonWords } from './reason-in-words.ts'

const titles: Readonly<Record<string, string>> = { '1003': 'A dark room' }
const forFamily: ReasonWords = { titleOf: (id) => titles[id] ?? null, who: null }
const forLeo: ReasonWords = { ...forFamily, who: { short: 'Leo', full: 'Leo*, 4 to 7, not with words yet' } }
const written = (reason: Reason) =>
  reasonInWords(reason, forFamily)
    .map(({ text, isAnswer }) => (isAnswer ? `[${text}]` : text))
    .join('')

test('a reason is one sentence with the answer in bold', () => {
  const examples: [Reason, string][] = [
    [{ kind: 'topic', topic: 9, rank: 1 }, 'You put [Sleep] first.'],
    [{ kind: 'topic', topic: 4, rank: 2 }, '[Early Learning] is second on your list.'],
    [{ kind: 'topic', topic: 4, rank: 10 }, '[Early Learning] is tenth on your list.'],
    [{ kind: 'topic', topic: 4, rank: 11 }, '[Early Learning] is number 11 on your list.'],
    [
      { kind: 'interest', interest: 16 },
      'You’re interested in [children’s behaviour or learning difficulties].',
    ],
    [{ kind: 'age', ageGroup: 2 }, 'It’s for children of [4 to 7].'],
    [{ kind: 'age', ageGroup: 4 }, 'It’s for children of [13 and older].'],
    [{ kind: 'expecting' }, 'You’re [expecting a baby].'],
    [{ kind: 'condition', condition: 6 }, 'You chose [Asthma] in your health answers.'],
    [{ kind: 'condition', condition: 1 }, 'You chose [autism] in your health answers.'],
    [{ kind: 'condition', condition: 6, isSuspected: true }, 'You told us you suspect [Asthma].'],
    [{ kind: 'speech', speech: 3 }, 'You told us how your child speaks: [not with words yet].'],
    [{ kind: 'time', minutes: 5 }, 'It fits into [5 minutes].'],
    [{ kind: 'time', minutes: 1 }, 'It fits into [1 minute].'],
    [{ kind: 'begun', secondsLeft: 61 }, 'You’ve started this: [2 minutes] left.'],
    [{ kind: 'begun', secondsLeft: 0 }, 'You’ve started this: [1 minute] left.'],
    [{ kind: 'saved' }, 'You [saved] it for later.'],
    [{ kind: 'worked', activityId: '1003' }, 'You tried [“A dark room”], and it worked.'],
    [{ kind: 'worked', activityId: 'withdrawn' }, 'You tried something like it, and it [worked].'],
    [{ kind: 'new' }, 'It’s [new].'],
    [{ kind: 'start' }, 'It’s a good one [to start with].'],
  ]
  for (const [reason, sentence] of examples) expect(written(reason)).toBe(sentence)
})

test('every answer that can be chosen has its words', () => {
  const reasons: Reason[] = [
    ...learningTopicOptions.map(({ value }, index): Reason => ({
      kind: 'topic',
      topic: value,
      rank: index + 1,
    })),
    ...learningInterestOptions.map(({ value }): Reason => ({ kind: 'interest', interest: value })),
    ...childrenAgeGroupOptions.map(({ value }): Reason => ({ kind: 'age', ageGroup: value })),
    ...speechOptions.map(({ value }): Reason => ({ kind: 'speech', speech: value })),
    ...medicalConditionOptions.map(({ value }): Reason => ({ kind: 'condition', condition: value })),
  ]
  for (const reason of reasons) {
    const parts = reasonInWords(reason, { titleOf: () => null, who: null })
    expect(parts.filter(({ isAnswer }) => isAnswer)).toHaveLength(1)
    expect(parts.at(-1)?.text).toMatch(/\.$/)
  }
})

test('for one of several children the child is named first, once, and age and speech are not said again (DOOR-5)', () => {
  const reasons: Reason[] = [
    { kind: 'speech', speech: 3 },
    { kind: 'topic', topic: 9, rank: 1 },
    { kind: 'age', ageGroup: 2 },
  ]
  const said = (words: ReasonWords, most: number) =>
    reasonsToSay(reasons, words, most).map((reason) =>
      reasonInWords(reason, words)
        .map(({ text }) => text)
        .join(''),
    )
  expect(said(forLeo, 3)).toEqual(['For Leo, 4 to 7, not with words yet.', 'You put Sleep first.'])
  expect(said(forLeo, 1)).toEqual(['For Leo, 4 to 7, not with words yet.'])
  expect(said(forFamily, 3)).toHaveLength(3)
})
