import { expect, test } from 'vitest'
import type { Conversation } from '@oka/contract/messages/conversation.schema.ts'
import { isWaiting, threadOf } from './thread.rule.ts'

const dayOf = (at: string) => at.slice(0, 'YYYY-MM-DD'.length)
const conversation: Conversation = [
  {
    id: 'first-message-0001',
    text: 'Can we read them?',
    sentAt: '2026-11-23T09:00:00.000Z',
    answers: [
      { text: 'Yes.', at: '2026-11-23T09:26:00.000Z' },
      { text: 'All of them by now.', at: '2026-11-25T10:00:00.000Z' },
    ],
  },
  { id: 'second-message-0002', text: 'Thank you.', sentAt: '2026-11-23T09:30:00.000Z', answers: [] },
]
const said = (entries: ReturnType<typeof threadOf>) =>
  entries.map((entry) => (entry.kind === 'day' ? dayOf(entry.at) : `${entry.kind}: ${entry.text}`))

test('is read in the order of time, with a line for each day', () => {
  expect(said(threadOf(conversation, [], dayOf))).toEqual([
    '2026-11-23',
    'mine: Can we read them?',
    'answer: Yes.',
    'mine: Thank you.',
    '2026-11-25',
    'answer: All of them by now.',
  ])
})

test('what is not sent stands last, and once where it has arrived meanwhile', () => {
  const unsent = [
    { id: 'second-message-0002', text: 'Thank you.' },
    { id: 'third-message-0003', text: 'And the quotes?' },
  ]
  expect(said(threadOf(conversation, unsent, dayOf)).at(-1)).toBe('unsent: And the quotes?')
  expect(said(threadOf(conversation, unsent, dayOf)).filter((one) => one.includes('Thank'))).toHaveLength(1)
})

test('waits where the last word is the member’s', () => {
  expect(isWaiting(threadOf([], [], dayOf))).toBe(false)
  expect(isWaiting(threadOf(conversation, [], dayOf))).toBe(false)
  expect(isWaiting(threadOf(conversation.slice(1), [], dayOf))).toBe(true)
})
