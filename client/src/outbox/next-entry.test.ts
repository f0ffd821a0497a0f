import { expect, test } from 'vitest'
import { nextEntry } from './next-entry.ts'
import { RefusedChangeError, type OutboxEntry } from './outbox-kind.ts'

const sent: OutboxEntry<unknown> = {
  kind: 'note',
  key: '1',
  value: 'first',
  changedAt: 1_000,
  isPending: true,
  acknowledgedAt: null,
  sequence: 7,
}

test('an entry that arrived waits no longer', () => {
  expect(nextEntry(sent, 'acknowledged', 2_000)).toEqual({ ...sent, isPending: false, acknowledgedAt: 2_000 })
})

test('an entry whose number was used before waits for another number', () => {
  expect(nextEntry(sent, 'sequence-reused', 2_000)).toEqual({ ...sent, sequence: null })
})

test('an entry that was refused stays on the device, with the reason for the member', () => {
  const refused = nextEntry(sent, new RefusedChangeError('too long'), 2_000)
  expect(refused).toEqual({ ...sent, isPending: false, acknowledgedAt: 2_000, refusal: 'too long' })
})

test('what must not stay on the device is replaced by what may', () => {
  const refused = nextEntry(sent, new RefusedChangeError('too long', 'cut'), 2_000)
  expect(refused.value).toBe('cut')
})

test('an entry that was refused without a message for the member keeps its value', () => {
  const refused = nextEntry(sent, {}, 2_000)
  expect(refused).toEqual({ ...sent, isPending: false, acknowledgedAt: 2_000, refusal: undefined })
})
