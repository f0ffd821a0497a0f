import { describe, expect, test } from 'vitest'
import { paymentMessages as messages } from '../payment.messages.ts'
import {
  initialState,
  type CheckoutEvent,
  type CheckoutState,
  type Failure,
  type InvoicePurpose,
  type PayableInvoice,
} from './checkout-state.ts'
import type { CheckoutNote, CheckoutView } from './checkout-view.ts'
import { next } from './checkout.reducer.ts'
import {
  address,
  declined,
  discounted,
  invoice as sandboxInvoice,
  overview,
  succeeded,
  untried,
} from './run-checkout.fixture.ts'

const invoice: PayableInvoice = { ...sandboxInvoice, clientSecret: 'secret' }
const free = { ...invoice, clientSecret: null }
const turn = 4
const form = (
  note: CheckoutNote | null = null,
  more: Partial<CheckoutView & { kind: 'form' }> = {},
): CheckoutView => ({ kind: 'form', invoice, busy: null, note, problem: null, ...more })
const paying = form(null, { busy: 'paying' })
const updating = form(null, { busy: 'updating' })
const loading: CheckoutView = { kind: 'loading' }
const check: CheckoutView = { kind: 'check', invoice, busy: false }
const asking: CheckoutView = { kind: 'asking', isSlow: false }
const processing: CheckoutView = { kind: 'processing', invoice }
const wasDeclined = form(
  { kind: 'declined', text: 'Your card was declined.', advice: 'bank' },
  { problem: declined.error },
)

const stateWith = (view: CheckoutView, more: Partial<CheckoutState> = {}): CheckoutState => ({
  ...initialState,
  turn,
  view,
  ...more,
})

const noCardForm: Failure = { kind: 'noCardForm', text: 'unreachable' }
const noAnswer: Failure = { kind: 'noAnswer', text: 'unreachable' }
const refusal = (code: string, status = 409): Failure => ({
  kind: 'refused',
  text: `about ${code}`,
  message: `about ${code}`,
  code,
  status,
})

/** What each effect is; of those with a text or a purpose also which. */
const effectsOf = (state: CheckoutState, event: CheckoutEvent) =>
  next(state, event).effects.map((effect) => {
    if (effect.kind === 'toast' || effect.kind === 'reply') return effect.kind
    return 'purpose' in effect ? `${effect.kind} ${effect.purpose.kind}` : effect.kind
  })

type Row = readonly [
  name: string,
  view: CheckoutView,
  event: CheckoutEvent,
  shown: CheckoutView,
  effects: readonly string[],
  more?: Partial<CheckoutState>,
]

const happened = ([, view, event, , , more]: Row) => {
  const state = stateWith(view, more)
  return { shown: next(state, event).state.view, effects: effectsOf(state, event) }
}

const toOpen = ['createInvoice open']
const presses: Row[] = [
  ['opening loads', form(), { kind: 'opened', isFromBank: false }, loading, toOpen],
  [
    'back from the bank keeps the attempt',
    loading,
    { kind: 'opened', isFromBank: true },
    loading,
    ['saveAttempt', ...toOpen],
  ],
  [
    'a second membership is accepted',
    { kind: 'second', text: 'two', overview },
    { kind: 'secondAccepted' },
    loading,
    toOpen,
  ],
  [
    'Pay checks the card first',
    form({ kind: 'message', text: 'No.' }),
    { kind: 'payPressed' },
    paying,
    ['prepareCard'],
  ],
  [
    'Pay offline sends nothing',
    form(),
    { kind: 'payPressed' },
    form({ kind: 'offline' }),
    [],
    { isOnline: false },
  ],
  ['Pay while paying does nothing', paying, { kind: 'payPressed' }, paying, []],
  ['Pay while the total changes does nothing', updating, { kind: 'payPressed' }, updating, []],
  ['Pay without a form does nothing', asking, { kind: 'payPressed' }, asking, []],
  [
    'Pay of nothing does nothing',
    form(null, { invoice: free }),
    { kind: 'payPressed' },
    form(null, { invoice: free }),
    [],
  ],
  [
    'the question of the bank is opened',
    check,
    { kind: 'checkPressed' },
    { ...check, busy: true },
    ['takeLock'],
  ],
  [
    'an open question is opened once',
    { ...check, busy: true },
    { kind: 'checkPressed' },
    { ...check, busy: true },
    [],
  ],
  ['another card instead of the question', check, { kind: 'otherCardPressed' }, form(), ['clearAttempt']],
  ['another card without a question', paying, { kind: 'otherCardPressed' }, paying, []],
  [
    'the other tab is stopped',
    form({ kind: 'otherTab' }),
    { kind: 'stopOtherPressed' },
    updating,
    ['stopOther'],
  ],
  ['there is no other tab to stop', form(), { kind: 'stopOtherPressed' }, form(), []],
  ['the other tab was stopped', updating, { kind: 'otherStopped' }, loading, ['leaveOtherTab', ...toOpen]],
  ['a code', form(), { kind: 'codeEntered', code: 'SPRING' }, updating, ['processCode']],
  ['a code while paying', paying, { kind: 'codeEntered', code: 'SPRING' }, paying, []],
  ['a code is taken out', form(), { kind: 'codeRemovalPressed' }, updating, ['removeCode']],
  ['an address beside the form', form(), { kind: 'addressEntered', address }, form(), ['saveAddress']],
  [
    'an address that is missing',
    { kind: 'address', text: null },
    { kind: 'addressEntered', address },
    { kind: 'address', text: null },
    ['saveAddress'],
  ],
  ['an address while paying', paying, { kind: 'addressEntered', address }, paying, []],
  [
    'an address that is refused',
    form(),
    { kind: 'addressSaved', before: invoice, refusal: 'No.' },
    form(),
    ['reply'],
  ],
  [
    'a saved address changes the total',
    form(),
    { kind: 'addressSaved', before: invoice, refusal: null },
    updating,
    ['refreshAccess', 'createInvoice address'],
  ],
  [
    'a saved address while paying',
    paying,
    { kind: 'addressSaved', before: invoice, refusal: null },
    paying,
    ['refreshAccess'],
  ],
  [
    'the missing address is saved',
    { kind: 'address', text: 'no' },
    { kind: 'addressSaved', before: null, refusal: null },
    { kind: 'address', text: 'no' },
    ['refreshAccess', ...toOpen],
  ],
  [
    'another link is mailed',
    { kind: 'unconfirmed' },
    { kind: 'confirmationPressed' },
    { kind: 'unconfirmed' },
    ['sendConfirmation'],
  ],
  [
    'the link is on its way',
    { kind: 'unconfirmed' },
    { kind: 'confirmationSent', isConfirmed: false },
    { kind: 'unconfirmed' },
    [],
  ],
  [
    'the address is confirmed',
    { kind: 'unconfirmed' },
    { kind: 'confirmationSent', isConfirmed: true },
    { kind: 'unconfirmed' },
    toOpen,
  ],
  [
    'a message that failed is said',
    { kind: 'unconfirmed' },
    { kind: 'messageFailed', failure: noAnswer },
    { kind: 'unconfirmed' },
    ['reply'],
  ],
  ['in sight again with a form', form(), { kind: 'inSightAgain' }, form(), ['readLock sight']],
  ['in sight again while paying', paying, { kind: 'inSightAgain' }, paying, []],
  [
    'in sight again behind another tab',
    form({ kind: 'otherTab' }),
    { kind: 'inSightAgain' },
    form({ kind: 'otherTab' }),
    [],
  ],
  [
    'in sight again after the link',
    { kind: 'unconfirmed' },
    { kind: 'inSightAgain' },
    { kind: 'unconfirmed' },
    toOpen,
  ],
  ['the form is lost elsewhere', check, { kind: 'formLost' }, check, []],
  [
    'the form is lost offline',
    form(),
    { kind: 'formLost' },
    { kind: 'failed', text: null, isUnsure: true },
    [],
    { isOnline: false, hasAttempt: true },
  ],
  ['nothing is shown once the screen is gone', form(), { kind: 'formLost' }, form(), [], { isClosed: true }],
]

describe('what the payer and the page do', () => {
  test.for(presses)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })

  test('each press that begins something ends the turn before it', () => {
    const turnAfter = (view: CheckoutView, event: CheckoutEvent, more: Partial<CheckoutState> = {}) =>
      next(stateWith(view, more), event).state.turn
    expect(turnAfter(form(), { kind: 'payPressed' })).toBe(turn + 1)
    expect(turnAfter(form(), { kind: 'payPressed' }, { isOnline: false })).toBe(turn + 1)
    expect(turnAfter(check, { kind: 'checkPressed' })).toBe(turn + 1)
    expect(turnAfter(check, { kind: 'otherCardPressed' })).toBe(turn + 1)
    expect(turnAfter(form(), { kind: 'formLost' })).toBe(turn + 1)
    expect(turnAfter(form(), { kind: 'codeEntered', code: 'A' })).toBe(turn + 1)
    expect(turnAfter(form({ kind: 'otherTab' }), { kind: 'stopOtherPressed' })).toBe(turn + 1)
    expect(turnAfter(paying, { kind: 'payPressed' })).toBe(turn)
    expect(turnAfter(form(), { kind: 'inSightAgain' })).toBe(turn)
  })

  test('a closed step opens again, and remembers what was accepted and left', () => {
    const closed = next(stateWith(check), { kind: 'closed' }).state
    expect(closed.isClosed).toBe(true)
    expect(next(closed, { kind: 'opened', isFromBank: false }).state).toMatchObject({
      isClosed: false,
      view: loading,
    })
    expect(next(stateWith(check), { kind: 'otherCardPressed' }).state.leftCheck).toBe('secret')
    expect(next(stateWith(form()), { kind: 'secondAccepted' }).effects).toMatchObject([
      { kind: 'createInvoice', acceptsSecond: true },
    ])
  })
})

const created = (purpose: InvoicePurpose, of = sandboxInvoice): CheckoutEvent => ({
  kind: 'invoiceCreated',
  turn,
  purpose,
  invoice: of,
})
const toOpenIt: InvoicePurpose = { kind: 'open', isFromBank: false }
const stoppedBy = (errorCode: string) => ({ ...sandboxInvoice, isSuccess: false, errorCode, message: 'No.' })
const invoiceFailed = (purpose: InvoicePurpose, failure: Failure): CheckoutEvent => ({
  kind: 'invoiceFailed',
  turn,
  purpose,
  failure,
})
const failed = (text: string | null, isUnsure = false): CheckoutView => ({ kind: 'failed', text, isUnsure })
const begun = { hasAttempt: true }
const forCode: InvoicePurpose = { kind: 'code', before: invoice }
const locationInvalid = 'Your location appears to be invalid, please double check and try again.'
const again: InvoicePurpose = {
  kind: 'declined',
  note: { kind: 'declined', text: 'Your card was declined.', advice: 'bank' },
  problem: declined.error,
}

const invoices: Row[] = [
  ['an invoice', loading, created(toOpenIt), loading, ['readLock open']],
  ['an invoice of nothing', loading, created(toOpenIt, free), loading, ['openLessons']],
  [
    'an address without a tax location',
    loading,
    created(toOpenIt, stoppedBy('customer_tax_location_invalid')),
    { kind: 'address', text: locationInvalid },
    [],
  ],
  [
    'a second membership',
    loading,
    created(toOpenIt, stoppedBy('second_membership')),
    loading,
    ['readMemberships'],
  ],
  ['another reason', loading, created(toOpenIt, stoppedBy('other')), failed('No.'), []],
  [
    'the memberships beside a second one',
    loading,
    { kind: 'membershipsRead', turn, text: 'two', overview },
    { kind: 'second', text: 'two', overview },
    [],
  ],
  ['a purchase begun again', paying, created(again), wasDeclined, []],
  [
    'a total with a code',
    updating,
    created(forCode, discounted),
    form(null, { invoice: discounted }),
    ['announce'],
  ],
  ['a total without the code', updating, created(forCode), form(), []],
  ['a total after a removal', updating, created({ kind: 'removal', before: invoice }), form(), ['announce']],
  [
    'the same total elsewhere',
    updating,
    created({ kind: 'address', before: invoice, shown: invoice }),
    form({ kind: 'totalSame' }),
    [],
  ],
  [
    'another total elsewhere',
    updating,
    created({ kind: 'address', before: invoice, shown: discounted }),
    form({ kind: 'totalChanged', before: '$108.00' }),
    [],
  ],
  ['no invoice', loading, invoiceFailed(toOpenIt, noAnswer), failed(null), []],
  [
    'no invoice of a begun payment',
    loading,
    invoiceFailed(toOpenIt, noAnswer),
    failed(null, true),
    [],
    begun,
  ],
  ['bought already', loading, invoiceFailed(toOpenIt, refusal('already_enrolled')), { kind: 'enrolled' }, []],
  [
    'bought by the begun payment',
    loading,
    invoiceFailed(toOpenIt, refusal('already_enrolled')),
    loading,
    ['openLessons'],
    begun,
  ],
  [
    'no address',
    loading,
    invoiceFailed(toOpenIt, refusal('location_missing')),
    { kind: 'address', text: null },
    [],
  ],
  [
    'an unconfirmed email address',
    paying,
    invoiceFailed(again, refusal('email_unconfirmed')),
    { kind: 'unconfirmed' },
    [],
  ],
  [
    'another price',
    loading,
    invoiceFailed(toOpenIt, refusal('price_changed')),
    { kind: 'refused', code: 'price_changed', text: 'about price_changed' },
    [],
  ],
  [
    'an unknown plan',
    loading,
    invoiceFailed(toOpenIt, refusal('plan_unknown')),
    { kind: 'refused', code: 'plan_unknown', text: 'about plan_unknown' },
    [],
  ],
  [
    'another refusal',
    loading,
    invoiceFailed(toOpenIt, refusal('overloaded', 503)),
    failed('about overloaded'),
    [],
  ],
  ['a code whose total does not come', updating, invoiceFailed(forCode, noAnswer), form(), ['reply']],
  [
    'a code too often',
    updating,
    { kind: 'changeFailed', turn, before: invoice, failure: refusal('rate_limited', 429) },
    form(),
    ['reply'],
  ],
  [
    'a code without a gateway',
    updating,
    { kind: 'changeFailed', turn, before: invoice, failure: refusal('payments_unavailable', 503) },
    form(),
    ['reply'],
  ],
  [
    'a code of a plan that is gone',
    updating,
    { kind: 'changeFailed', turn, before: invoice, failure: refusal('plan_unknown') },
    { kind: 'refused', code: 'plan_unknown', text: 'about plan_unknown' },
    ['reply'],
  ],
  [
    'a code is out',
    updating,
    { kind: 'codeRemoved', turn, before: invoice },
    updating,
    ['createInvoice removal'],
  ],
  ...(
    [
      [1, form(), ['toast', 'reply']],
      [2, updating, ['createInvoice code']],
      [3, updating, ['toast', 'openLessons']],
    ] as const
  ).map(([couponCodeAction, shown, effects]): Row => [
    `answer ${couponCodeAction} to a code`,
    updating,
    {
      kind: 'codeAnswered',
      turn,
      before: invoice,
      answer: { success: true, couponCodeAction, message: 'Why', discount: null, membership: null },
    },
    shown,
    effects,
  ]),
]

describe('what our server answers', () => {
  test.for(invoices)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })
})

const open = (isElsewhere = false, isFromBank = false) => ({ kind: 'open', isElsewhere, isFromBank }) as const
const ask = (count = 0, failures = 0) => ({ kind: 'asking', count, failures }) as const
const watch = (failures = 0) => ({ kind: 'processing', failures }) as const
const sight = { kind: 'sight' } as const
const statuses = {
  succeeded,
  untried,
  declined,
  check: { status: 'requires_action', error: null },
  processing: { status: 'processing', error: null },
  over: { status: 'canceled', error: null },
} as const
type Purpose = (CheckoutEvent & { kind: 'retrieved' })['purpose']
const got = (purpose: Purpose, status: keyof typeof statuses): CheckoutEvent => ({
  kind: 'retrieved',
  turn,
  purpose,
  invoice,
  result: statuses[status],
})
const silent = (purpose: Purpose, failure = noCardForm): CheckoutEvent => ({
  kind: 'retrievalFailed',
  turn,
  purpose,
  invoice,
  failure,
})
const notPaidYet = form({ kind: 'notPaidYet' })
const otherTab = form({ kind: 'otherTab' })
const wentWrongText = 'This payment can’t go on. Nothing was charged. Try again.'
const slow: CheckoutView = { kind: 'asking', isSlow: true }
const watching = ['announce', 'wait processing']
const nothingCharged = ['clearAttempt', 'toast']

const gateway: Row[] = [
  [
    'the lock is read first',
    loading,
    { kind: 'lockRead', turn, purpose: toOpenIt, invoice, isElsewhere: true },
    loading,
    ['retrieve open'],
  ],
  ['opened, untried', loading, got(open(), 'untried'), form(), ['clearAttempt']],
  ['opened, untried after a reload', loading, got(open(), 'untried'), notPaidYet, ['clearAttempt'], begun],
  ['opened, declined earlier', loading, got(open(), 'declined'), form(), ['clearAttempt']],
  ['back from the bank, declined', loading, got(open(false, true), 'declined'), wasDeclined, nothingCharged],
  ['opened, paid', loading, got(open(), 'succeeded'), loading, ['openLessons']],
  ['opened, processing', loading, got(open(), 'processing'), processing, watching],
  ['opened, a question is open', loading, got(open(), 'check'), check, []],
  ['opened, over', loading, got(open(), 'over'), failed(wentWrongText), []],
  ['opened beside another tab, untried', loading, got(open(true), 'untried'), otherTab, ['waitForOtherTab']],
  ['opened beside another tab, a question', loading, got(open(true), 'check'), otherTab, ['waitForOtherTab']],
  ['opened beside another tab, paid', loading, got(open(true), 'succeeded'), loading, ['openLessons']],
  [
    'opened, no form',
    loading,
    silent(open()),
    failed(`${messages.noCardForm} ${messages.nothingCharged}`),
    [],
  ],
  ['opened, silent after a reload', loading, silent(open()), asking, ['retrieve asking'], begun],
  ['opened, silent beside another tab', loading, silent(open(true)), otherTab, ['waitForOtherTab'], begun],
  ['the other tab is done', otherTab, { kind: 'otherTabDone', turn }, loading, toOpen],
  [
    'in sight, another tab pays',
    form(),
    { kind: 'lockRead', turn, purpose: sight, invoice, isElsewhere: true },
    otherTab,
    ['waitForOtherTab'],
  ],
  [
    'in sight, no other tab pays',
    form(),
    { kind: 'lockRead', turn, purpose: sight, invoice, isElsewhere: false },
    form(),
    ['retrieve sight'],
  ],
  ['in sight, paid elsewhere', form(), got(sight, 'succeeded'), form(), ['openLessons']],
  ['in sight, given up elsewhere', form(), got(sight, 'over'), loading, toOpen],
  ['in sight, untried', wasDeclined, got(sight, 'declined'), wasDeclined, []],
  ['in sight, a question', form(), got(sight, 'check'), check, []],
  ['in sight, the question that was left', form(), got(sight, 'check'), form(), [], { leftCheck: 'secret' }],
  ['in sight, silent', form(), silent(sight), form(), []],
  ['asking, paid', asking, got(ask(), 'succeeded'), asking, ['openLessons']],
  ['asking, untried', asking, got(ask(), 'untried'), notPaidYet, ['clearAttempt']],
  ['asking, declined', asking, got(ask(), 'declined'), wasDeclined, nothingCharged],
  ['asking, a question', asking, got(ask(), 'check'), check, []],
  ['asking, over', asking, got(ask(), 'over'), failed(wentWrongText), nothingCharged, begun],
  ['asking, silent', asking, silent(ask()), asking, ['wait asking']],
  ['asking, silent for the third time', asking, silent(ask(2, 2)), slow, ['readServer asking']],
  ['asking, silent offline', asking, silent(ask(2, 2)), asking, ['wait asking'], { isOnline: false }],
  ['asking again', asking, { kind: 'waited', turn, purpose: ask(1), invoice }, asking, ['retrieve asking']],
  [
    'asking again offline',
    asking,
    { kind: 'waited', turn, purpose: ask(1), invoice },
    asking,
    ['wait asking'],
    { isOnline: false },
  ],
  [
    'our server does not know it either',
    slow,
    { kind: 'serverRead', turn, purpose: ask(2, 3), invoice, overview: null },
    slow,
    ['wait asking'],
  ],
  [
    'our server knows it',
    slow,
    { kind: 'serverRead', turn, purpose: ask(2, 3), invoice, overview },
    slow,
    ['openLessons'],
  ],
  [
    'our server knows it, though the step was left',
    form(),
    { kind: 'serverRead', turn: 1, purpose: ask(2, 3), invoice, overview },
    form(),
    ['openLessons'],
  ],
  ['watched, still processing', processing, got(watch(2), 'processing'), processing, ['wait processing']],
  ['watched, paid', processing, got(watch(), 'succeeded'), processing, ['openLessons']],
  [
    'watched, declined',
    processing,
    got(watch(), 'untried'),
    form({ kind: 'declined', text: 'Your payment was not successful, please try again.', advice: 'bank' }),
    nothingCharged,
  ],
  ['watched, silent', processing, silent(watch()), processing, ['wait processing']],
  ['watched, silent for the third time', processing, silent(watch(2)), processing, ['readServer processing']],
  [
    'watched again',
    processing,
    { kind: 'waited', turn, purpose: watch(1), invoice },
    processing,
    ['retrieve processing'],
  ],
  [
    'watched again offline',
    processing,
    { kind: 'waited', turn, purpose: watch(1), invoice },
    processing,
    ['wait processing'],
    { isOnline: false },
  ],
]

describe('how the payment is at the gateway', () => {
  test.for(gateway)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })

  test('requests to a silent gateway become rarer, and one that was answered begins to count anew', () => {
    const pause = (event: CheckoutEvent) => {
      const [effect] = next(stateWith(asking), event).effects
      return effect?.kind === 'wait' ? [effect.ms, effect.purpose] : null
    }
    expect(pause(silent(ask(0)))).toEqual([1_000, ask(1, 1)])
    expect(pause(silent(ask(1, 1)))).toEqual([2_000, ask(2, 2)])
    expect(pause(silent(ask(9, 9)))).toEqual([15_000, ask(10, 10)])
    expect(pause(silent(watch(1)))).toEqual([5_000, watch(2)])
    expect(pause(got(watch(2), 'processing'))).toEqual([5_000, watch(0)])
  })
})

const answered = (answer: (CheckoutEvent & { kind: 'prepared' })['answer']): CheckoutEvent => ({
  kind: 'prepared',
  turn,
  invoice,
  answer,
})
const locked = (isTaken: boolean): CheckoutEvent => ({
  kind: 'lockAnswered',
  turn,
  invoice,
  isCheck: false,
  isTaken,
})
const confirmed = (status: keyof typeof statuses): CheckoutEvent => ({
  kind: 'confirmed',
  turn,
  invoice,
  result: statuses[status],
})
const unconfirmed = (failure: Failure): CheckoutEvent => ({
  kind: 'confirmationFailed',
  turn,
  invoice,
  failure,
})
const unexpected = form({ kind: 'message', text: 'An unexpected error occurred.' })

const payments: Row[] = [
  ['a card that can be sent waits for the lock', paying, answered(null), paying, ['takeLock']],
  ['a card with a mistake', paying, answered(declined.error), wasDeclined, nothingCharged],
  ['fields that load', paying, answered('loading'), form({ kind: 'loading' }), []],
  ['fields that fail', paying, answered('failed'), unexpected, nothingCharged],
  [
    'the lock is here: the attempt is kept before the card is sent',
    paying,
    locked(true),
    paying,
    ['saveAttempt', 'announce', 'confirm'],
  ],
  ['another tab has the lock', paying, locked(false), otherTab, ['waitForOtherTab']],
  ['paid', paying, confirmed('succeeded'), paying, ['openLessons']],
  ['declined', paying, confirmed('declined'), wasDeclined, nothingCharged],
  ['the bank asks', paying, confirmed('check'), check, []],
  ['the bank takes its time', paying, confirmed('processing'), processing, watching],
  ['declined too often', paying, confirmed('over'), paying, [...nothingCharged, 'createInvoice declined']],
  ['no answer', paying, unconfirmed(noAnswer), asking, ['retrieve asking']],
  ['no answer and offline', paying, unconfirmed(noAnswer), asking, ['wait asking'], { isOnline: false }],
  ['a server in trouble', paying, unconfirmed(refusal('overloaded', 503)), asking, ['retrieve asking']],
  ['a refusal', paying, unconfirmed(refusal('payment_unknown', 404)), unexpected, nothingCharged],
  [
    'too often',
    paying,
    unconfirmed(refusal('rate_limited', 429)),
    form({ kind: 'message', text: 'about rate_limited' }),
    nothingCharged,
  ],
  ['no card was sent', paying, unconfirmed(noCardForm), unexpected, nothingCharged],
  [
    'the lessons are open',
    paying,
    { kind: 'lessonsOpened', turn, paid: { invoice, isLate: false }, overview },
    { kind: 'paid', invoice, isLate: false, overview },
    [],
  ],
]

describe('a payment', () => {
  test.for(payments)('%s', (row) => {
    expect(happened(row)).toEqual({ shown: row[3], effects: row[4] })
  })

  test('an answer to something earlier, or after the screen is gone, changes nothing', () => {
    for (const [name, , event] of [...invoices, ...gateway, ...payments]) {
      const isPaid = event.kind === 'serverRead' && event.overview !== null
      if (isPaid) continue
      for (const state of [stateWith(loading, { turn: turn + 1 }), stateWith(loading, { isClosed: true })])
        expect(next(state, event), name).toEqual({ state, effects: [] })
    }
  })
})
