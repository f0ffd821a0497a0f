// Runs the payment step: what the reducer asks for is done here, and what came of it goes back to it.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import { failureText, hasAnswered } from '../../../../platform/session/call-failure.ts'
import { CardFormError, type CardForm } from '../form/card-form.ts'
import type { CouponResult } from './checkout-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { initialState, type CheckoutEffect, type CheckoutEvent, type Failure } from './checkout-state.ts'
import { next } from './checkout.reducer.ts'

/** Pauses between requests to our own server, once the bank has said that it is paid. */
const syncRetriesMs = [1_000, 2_000, 4_000]

export type Checkout = ReturnType<typeof runCheckout>

export function runCheckout(deps: CheckoutDeps) {
  const listeners = new Set<() => void>()
  let state = initialState
  /** The form whose button was pressed last. */
  let card: CardForm | null = null

  /** Resolves with the reply once all that follows from the event is done. */
  async function send(event: CheckoutEvent): Promise<CouponResult | null> {
    const before = state.view
    const device = { isOnline: deps.isOnline(), hasAttempt: deps.attempt.exists() }
    const step = next({ ...state, ...device }, event)
    state = step.state
    if (state.view !== before) for (const listener of listeners) listener()
    const { turn } = state
    let reply: CouponResult | null = null
    for (const effect of step.effects) reply = (await perform(effect, turn)) ?? reply
    return reply
  }

  /** A press has to reach the card's form at once: nothing may be awaited before it. */
  function perform(effect: CheckoutEffect, turn: number) {
    if (isDone(deps, effect)) return null
    if (effect.kind === 'reply') return effect.result
    if (effect.kind === 'takeLock')
      return whileLocked((isTaken) => send({ ...effect, kind: 'lockAnswered', turn, isTaken }))
    if (effect.kind === 'waitForOtherTab')
      return void deps.lock.whenFree().then(() => send({ kind: 'otherTabDone', turn }))
    return effect.kind === 'prepareCard' || effect.kind === 'confirm'
      ? card && requestOfCard(card, effect, turn).then(send)
      : request(deps, effect, turn).then(send)
  }

  async function whileLocked(work: (isTaken: boolean) => Promise<CouponResult | null>) {
    const release = await deps.lock.take()
    try {
      return await work(release !== null)
    } finally {
      release?.()
    }
  }

  async function press(kind: PlainPress) {
    await send({ kind })
  }
  const pressWith = (kind: 'payPressed' | 'checkPressed', form: CardForm) => {
    card = form
    return press(kind)
  }
  const textOf = (event: CheckoutEvent) => send(event).then((reply) => reply?.text ?? null)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state.view,
    async open({ isFromBank = false } = {}) {
      await send({ kind: 'opened', isFromBank })
    },
    leaveForm: () => void press('formLost'),
    pay: (form: CardForm) => pressWith('payPressed', form),
    finishCheck: (form: CardForm) => pressWith('checkPressed', form),
    takeAnotherCard: () => void press('otherCardPressed'),
    /** What is wrong with the code; null: it is in the total now, or it opened the lessons. */
    enterCode: (code: string) => send({ kind: 'codeEntered', code }),
    /** Null: it is out of the total. */
    removeCode: () => textOf({ kind: 'codeRemovalPressed' }),
    /** What is wrong with the address; null: it is saved, and the total is the one of there. */
    async saveAddress(address: WrittenAddress): Promise<string | null> {
      const isMissing = state.view.kind === 'address'
      const text = await textOf({ kind: 'addressEntered', address })
      return text === null && isMissing && state.view.kind === 'address' ? state.view.text : text
    },
    lookAgain: () => press('inSightAgain'),
    /** Mails another link; what went wrong, or null. Goes on where the address is confirmed already. */
    sendConfirmation: () => textOf({ kind: 'confirmationPressed' }),
    /** Gives up the purchase of the other tab; what was paid meanwhile stays. */
    stopOther: () => press('stopOtherPressed'),
    acceptSecond: () => press('secondAccepted'),
    close: () => void press('closed'),
  }
}

type PlainPress = Extract<
  CheckoutEvent['kind'],
  `${string}Pressed` | 'formLost' | 'inSightAgain' | 'secondAccepted' | 'closed'
>

function requestOfCard(card: CardForm, asked: CardRequest, turn: number): Promise<CheckoutEvent> {
  const { invoice } = asked
  if (asked.kind === 'prepareCard')
    return card
      .prepare()
      .catch(() => 'failed' as const)
      .then((answer) => ({ kind: 'prepared', turn, invoice, answer }))
  const confirm = asked.isCheck ? card.finishCheck : card.confirm
  return eventOf(
    confirm(invoice.clientSecret),
    (result) => ({ kind: 'confirmed', turn, invoice, result }),
    (failure) => ({ kind: 'confirmationFailed', turn, invoice, failure }),
  )
}

/** Whether it was done, and nothing comes back of it. */
function isDone(deps: CheckoutDeps, effect: CheckoutEffect): effect is Command {
  if (effect.kind === 'saveAttempt') deps.attempt.save()
  else if (effect.kind === 'clearAttempt') deps.attempt.clear()
  else if (effect.kind === 'toast') deps.toast(effect.text)
  else if (effect.kind === 'announce') deps.announce(effect.text)
  else if (effect.kind === 'refreshAccess') void deps.refreshAccess().catch(() => undefined)
  else if (effect.kind === 'leaveOtherTab') deps.lock.leaveOther()
  else return false
  return true
}

async function request(deps: CheckoutDeps, asked: ServerRequest, turn: number): Promise<CheckoutEvent> {
  const { calls } = deps
  switch (asked.kind) {
    case 'createInvoice':
      return eventOf(
        calls.createInvoice(asked.acceptsSecond),
        (invoice) => ({ ...asked, kind: 'invoiceCreated', turn, invoice }),
        (failure) => ({ ...asked, kind: 'invoiceFailed', turn, failure }),
      )
    case 'readLock':
      return { ...asked, kind: 'lockRead', turn, isElsewhere: await deps.lock.isHeldElsewhere() }
    case 'retrieve':
      return eventOf(
        calls.retrieve(asked.invoice.clientSecret, asked.invoice.cardForm),
        (result) => ({ ...asked, kind: 'retrieved', turn, result }),
        (failure) => ({ ...asked, kind: 'retrievalFailed', turn, failure }),
      )
    case 'wait':
      await deps.wait(asked.ms)
      return { ...asked, kind: 'waited', turn }
    case 'readServer':
      return { ...asked, kind: 'serverRead', turn, overview: await paidOverview(deps) }
    case 'readMemberships':
      return {
        ...asked,
        kind: 'membershipsRead',
        turn,
        overview: await calls.overview().catch(() => null),
      }
    case 'openLessons':
      return { ...asked, kind: 'lessonsOpened', turn, overview: await openLessons(deps, asked.overview) }
    case 'processCode':
      return eventOf(
        calls.processCoupon(asked.code),
        (answer) => ({ ...asked, kind: 'codeAnswered', turn, answer }),
        (failure) => ({ ...asked, kind: 'changeFailed', turn, failure }),
      )
    case 'removeCode':
      return eventOf(
        calls.removeCoupon(),
        () => ({ ...asked, kind: 'codeRemoved', turn }),
        (failure) => ({ ...asked, kind: 'changeFailed', turn, failure }),
      )
    case 'saveAddress':
      return eventOf(
        calls.saveAddress(asked.address),
        (refusal) => ({ kind: 'addressSaved', before: asked.before, refusal }),
        messageFailed,
      )
    case 'sendConfirmation':
      return eventOf(
        calls.sendConfirmation(),
        (isConfirmed) => ({ kind: 'confirmationSent', isConfirmed }),
        messageFailed,
      )
    case 'stopOther':
      await calls.stop().catch(() => undefined)
      return { kind: 'otherStopped' }
  }
}

type Command = CheckoutEffect & {
  kind: 'saveAttempt' | 'clearAttempt' | 'toast' | 'announce' | 'refreshAccess' | 'leaveOtherTab'
}
type CardRequest = CheckoutEffect & { kind: 'prepareCard' | 'confirm' }
type ServerRequest = Exclude<
  CheckoutEffect,
  Command | CardRequest | { kind: 'reply' | 'takeLock' | 'waitForOtherTab' }
>

const messageFailed = (failure: Failure): CheckoutEvent => ({ kind: 'messageFailed', failure })

async function eventOf<Value>(
  call: Promise<Value>,
  done: (value: Value) => CheckoutEvent,
  failed: (failure: Failure) => CheckoutEvent,
): Promise<CheckoutEvent> {
  let value: Value
  try {
    value = await call
  } catch (error) {
    return failed(failureFrom(error))
  }
  return done(value)
}

function failureFrom(error: unknown): Failure {
  const text = failureText(error)
  if (hasAnswered(error))
    return { kind: 'refused', text, status: error.status, code: error.code, message: error.message }
  return { kind: error instanceof CardFormError ? 'noCardForm' : 'noAnswer', text }
}

/**
 * Our server hears of a payment from the gateway itself; what it knows is enough where the gateway cannot be
 * reached from there either. Null: it does not say that it is paid.
 */
async function paidOverview({ calls, planId }: CheckoutDeps): Promise<MembershipOverview | null> {
  const overview = await calls
    .sync()
    .catch(() => calls.overview())
    .catch(() => null)
  return overview?.memberships.some((one) => one.planId === planId && one.status !== 'ended')
    ? overview
    : null
}

/** What our server does not answer now, its webhook does. */
async function openLessons(deps: CheckoutDeps, known: MembershipOverview | null) {
  let overview = known
  for (const ms of syncRetriesMs) {
    overview ??= await deps.calls.sync().catch(() => null)
    if (overview === null) await deps.wait(ms)
  }
  deps.attempt.clear()
  await deps.refreshAccess().catch(() => undefined)
  return overview
}
