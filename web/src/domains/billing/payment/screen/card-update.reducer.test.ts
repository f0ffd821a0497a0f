import { describe, expect, test } from 'vitest'
import { paymentMessages as messages } from '../payment.messages.ts'
import { declined, succeeded, untried } from '../checkout/run-checkout.fixture.ts'
import type { CardNote } from './card-note.tsx'
import {
  initialState,
  next,
  type CardEffect,
  type CardEvent,
  type CardState,
  type CardView,
  type Update,
} from './card-update.reducer.ts'

const cardForm = { gateway: 'sandbox', publishableKey: null } as const
const update: Update = { membershipId: 'm1', clientSecret: 'secret', cardForm }
const visit = 3
const form = (note: CardNote | null = null, more: Partial<CardView & { kind: 'form' }> = {}): CardView => ({
  kind: 'form',
  update,
  problem: null,
  note,
  isSaving: false,
  ...more,
})
const loading: CardView = { kind: 'loading' }
const saving = form(null, { isSaving: true })
const check: CardView = { kind: 'check', update, isSaving: false }
const checking: CardView = { kind: 'check', update, isSaving: true }
const failed = (text: string | null, title?: string): CardView => ({
  kind: 'failed',
  text,
  ...(title !== undefined && { title }),
})
const stateWith = (view: CardView, more: Partial<CardState> = {}): CardState => ({
  ...initialState,
  visit,
  view,
  ...more,
})
const unknown = failed(messages.cardAskAgain, messages.cardUnknown)
const unexpected = form({ kind: 'message', text: messages.unexpected })
const wasDeclined = form(
  { kind: 'refused', text: 'Your card was declined.', advice: 'bank' },
  { problem: declined.error },
)
const notSuccessful = form({ kind: 'refused', text: messages.notSuccessful, advice: 'bank' })
const bankAsks = { status: 'requires_action', error: null } as const
const isGone = { status: 'canceled', error: null } as const
const isProcessing = { status: 'processing', error: null } as const

type Row = readonly [
  name: string,
  view: CardView,
  event: CardEvent,
  shown: CardView,
  effects: readonly CardEffect[],
  more?: Partial<CardState>,
]

const happened = ([, view, event, , , more]: Row) => {
  const { state, effects } = next(stateWith(view, more), event)
  return { shown: state.view, effects }
}

const begin: CardEffect = { kind: 'startUpdate', membershipId: 'm1' }
const useCard: CardEffect = { kind: 'useCard', membershipId: 'm1' }
const toast = (text: string): CardEffect => ({ kind: 'toast', text })
const opened = (membershipId: string | null): CardEvent => ({ kind: 'opened', membershipId, fromBank: null })
const status = (result: (CardEvent & { kind: 'statusRead' })['result'], isFirst = true): CardEvent => ({
  kind: 'statusRead',
  visit,
  update,
  result,
  isFirst,
})

const opening: Row[] = [
  ['a membership that is named', loading, opened('m1'), loading, [begin]],
  ['none is named', loading, opened(null), loading, [{ kind: 'findMembership' }]],
  ['tried again', failed(null), { kind: 'retryPressed' }, loading, [begin], { membershipId: 'm1' }],
  [
    'the one that is paid by card',
    loading,
    { kind: 'membershipFound', visit, membershipId: 'm1' },
    loading,
    [begin],
  ],
  [
    'none is paid by card',
    loading,
    { kind: 'membershipFound', visit, membershipId: null },
    failed(messages.cardOfNone),
    [],
  ],
  [
    'begun',
    loading,
    { kind: 'updateStarted', visit, update },
    loading,
    [{ kind: 'readStatus', update, clientSecret: 'secret', isFirst: true }],
  ],
  [
    'begun, and a bank led back',
    loading,
    { kind: 'updateStarted', visit, update },
    loading,
    [{ kind: 'readStatus', update, clientSecret: 'returned', isFirst: false }],
    { fromBank: 'returned' },
  ],
  ['nothing is saved yet', loading, status(untried), form(), []],
  ['declined on an earlier visit', loading, status(declined), form(), []],
  [
    'declined on the page of the bank',
    loading,
    status(declined, false),
    wasDeclined,
    [toast('Your card was declined.')],
  ],
  ['saved on the page of the bank', loading, status(succeeded, false), loading, [useCard]],
  ['a question was left open', loading, status(bankAsks), check, []],
  ['it is gone', loading, status(isGone), failed(messages.cardOfNone), []],
  ['it cannot be begun', loading, { kind: 'openingFailed', visit, text: 'No.' }, failed('No.'), []],
  [
    'it cannot be begun, and a bank led back',
    loading,
    { kind: 'openingFailed', visit, text: 'No.' },
    unknown,
    [],
    { fromBank: 'returned' },
  ],
  ['the form breaks', form(), { kind: 'formLost', text: 'No form.' }, failed('No form.'), []],
]

const savings: Row[] = [
  [
    'Save checks the card first',
    form({ kind: 'unknown' }),
    { kind: 'savePressed' },
    saving,
    [{ kind: 'prepareCard', update }],
  ],
  ['Save while saving does nothing', saving, { kind: 'savePressed' }, saving, []],
  ['Save without a form does nothing', check, { kind: 'savePressed' }, check, []],
  [
    'a card that can be sent',
    saving,
    { kind: 'prepared', update, answer: null },
    saving,
    [{ kind: 'confirm', update, isCheck: false }],
  ],
  [
    'fields that load',
    saving,
    { kind: 'prepared', update, answer: 'loading' },
    form({ kind: 'loading' }),
    [],
  ],
  ['fields that fail', saving, { kind: 'prepared', update, answer: 'failed' }, unexpected, []],
  [
    'a mistake in a field',
    saving,
    { kind: 'prepared', update, answer: declined.error ?? 'failed' },
    wasDeclined,
    [toast('Your card was declined.')],
  ],
  [
    'the question of the bank',
    check,
    { kind: 'checkPressed' },
    checking,
    [{ kind: 'confirm', update, isCheck: true }],
  ],
  ['a question is opened once', checking, { kind: 'checkPressed' }, checking, []],
  ['another card instead', check, { kind: 'otherCardPressed' }, form(), []],
  ['saved', saving, { kind: 'confirmed', update, result: succeeded }, saving, [useCard]],
  ['the bank asks', saving, { kind: 'confirmed', update, result: bankAsks }, check, []],
  [
    'declined',
    saving,
    { kind: 'confirmed', update, result: declined },
    wasDeclined,
    [toast('Your card was declined.')],
  ],
  [
    'declined without words',
    saving,
    { kind: 'confirmed', update, result: untried },
    notSuccessful,
    [toast(messages.notSuccessful)],
  ],
  [
    'a card is not processed later',
    saving,
    { kind: 'confirmed', update, result: isProcessing },
    notSuccessful,
    [toast(messages.notSuccessful)],
  ],
  ['gone meanwhile', saving, { kind: 'confirmed', update, result: isGone }, failed(messages.cardOfNone), []],
  ['refused', saving, { kind: 'refused', update }, unexpected, []],
  ['no answer', saving, { kind: 'answerLost', update }, saving, [{ kind: 'ask', update }]],
  [
    'neither of the two answers',
    saving,
    { kind: 'asked', update, result: null },
    form({ kind: 'unknown' }),
    [],
  ],
  ['it did not arrive', saving, { kind: 'asked', update, result: untried }, form({ kind: 'unchanged' }), []],
  ['it arrived', saving, { kind: 'asked', update, result: succeeded }, saving, [useCard]],
  [
    'it arrived and was declined',
    saving,
    { kind: 'asked', update, result: declined },
    wasDeclined,
    [toast('Your card was declined.')],
  ],
  [
    'in use',
    saving,
    { kind: 'cardUsed', use: { kind: 'used' } },
    saving,
    [toast(messages.cardSaved), { kind: 'showMembership' }],
  ],
  [
    'in use soon',
    saving,
    { kind: 'cardUsed', use: { kind: 'saved' } },
    saving,
    [toast(messages.cardSavedSoon), { kind: 'showMembership' }],
  ],
  [
    'not to be used',
    saving,
    { kind: 'cardUsed', use: { kind: 'refused', text: 'Ended.' } },
    failed('Ended.', messages.cardNotUsed),
    [],
  ],
]

describe('opening the page', () => {
  test.for(opening)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })

  test('an answer to an earlier opening, or after the page was left, changes nothing', () => {
    for (const [name, view, event] of opening.filter(([, , { kind }]) => kind !== 'opened')) {
      if (!('visit' in event)) continue
      const { state } = next(stateWith(view), { kind: 'left' })
      expect(next(state, event), name).toEqual({ state, effects: [] })
    }
  })

  test('the card of a bank’s page is asked about until the gateway says how it stands', () => {
    const fromBank = 'returned'
    const back = next(stateWith(loading), { kind: 'opened', membershipId: 'm1', fromBank }).state
    expect(back.fromBank).toBe(fromBank)
    const again = next(back, { kind: 'opened', membershipId: 'm1', fromBank: null }).state
    expect(again.fromBank).toBe(fromBank)
    const answered = next(stateWith(loading, { fromBank }), status(untried, false)).state
    expect(answered.fromBank).toBeNull()
  })
})

describe('saving the card', () => {
  test.for(savings)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })
})
