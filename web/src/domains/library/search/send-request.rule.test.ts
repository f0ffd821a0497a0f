import { expect, test } from 'vitest'
import { nextSendState, type SendEvent, type SendState } from './send-request.rule.ts'

const after = (...events: SendEvent[]) => events.reduce<SendState>(nextSendState, { kind: 'ready' })
const pressed = { kind: 'pressed' } as const
const arrived = { kind: 'arrived', text: 'potty training' } as const
const refused = { kind: 'refused', message: 'You’re offline' } as const
const edited = { kind: 'edited' } as const

test('a press sends, and what arrived is sent', () => {
  expect(after(pressed)).toEqual({ kind: 'sending' })
  expect(after(pressed, arrived)).toEqual({ kind: 'sent', text: 'potty training' })
})

test('a second press sends nothing twice', () => {
  expect(after(pressed, pressed, arrived, pressed)).toEqual({ kind: 'sent', text: 'potty training' })
})

test('what was refused says why, and another press tries again', () => {
  expect(after(pressed, refused)).toEqual({ kind: 'failed', message: 'You’re offline' })
  expect(after(pressed, refused, pressed, arrived).kind).toBe('sent')
})

test('other words can be sent after what was refused or sent, and not while something is on its way', () => {
  expect(after(pressed, refused, edited)).toEqual({ kind: 'ready' })
  expect(after(pressed, arrived, edited, pressed)).toEqual({ kind: 'sending' })
  expect(after(pressed, edited)).toEqual({ kind: 'sending' })
})

test('an answer that nobody waits for changes nothing', () => {
  expect(after(arrived)).toEqual({ kind: 'ready' })
  expect(after(refused)).toEqual({ kind: 'ready' })
})
