// The payment step from opening it to "You're in", without anything of a screen. Whatever breaks in between,
// the gateway says first how it stands; the same purchase has one client secret in every tab, so that it is
// paid once.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { failureText, hasAnswered } from '../../../platform/session/call-failure.ts'
import {
  CardFormError,
  type CardForm,
  type CardProblem,
  type PaymentResult,
  type Preparation,
} from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { checkoutChanges } from './checkout-changes.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CheckoutNote, CheckoutView, Paid } from './checkout-view.ts'
import { missingAnswer, retriesAfterMs } from './missing-answer.ts'
import { adviceFor, outcomeOf, wasRefused, type Outcome } from './outcome.ts'
import { repeatedDeclines } from './repeated-declines.ts'

/** How often an answer of our own server is waited for, once the bank has said that it is paid. */
const syncAttempts = 3

export type Checkout = ReturnType<typeof createCheckout>

export function createCheckout(deps: CheckoutDeps) {
  const { calls, lock, attempt } = deps
  const listeners = new Set<() => void>()
  let view: CheckoutView = { kind: 'loading' }
  let acceptsSecond = false
  let isClosed = false
  /**
   * Client secret of a payment whose bank check the payer left for another card: it stays open at the
   * gateway.
   */
  let leftCheck: string | null = null
  /** Counts what was begun: an answer to something earlier changes nothing. */
  let turn = 0

  function show(next: CheckoutView) {
    if (isClosed) return
    view = next
    for (const listener of listeners) listener()
  }
  const isCurrent = (own: number) => !isClosed && own === turn
  const form = (
    invoice: TransactionInfo,
    note: CheckoutNote | null = null,
    problem: (CheckoutView & { kind: 'form' })['problem'] = null,
  ) => show({ kind: 'form', invoice, busy: null, note, problem })

  const { watch, ask } = missingAnswer(deps, { isCurrent, show, form, settle, finish })
  const { beginAgain, sendConfirmation } = repeatedDeclines(deps, {
    isCurrent,
    open,
    update,
    showOpenFailure,
  })

  /**
   * Asks for the invoice, and then the gateway how it stands. `isFromBank`: the bank's own page led back
   * here.
   */
  async function open({ isQuiet = false, isFromBank = false } = {}) {
    const own = ++turn
    isClosed = false
    if (isFromBank) attempt.save()
    if (!isQuiet) show({ kind: 'loading' })
    try {
      const invoice = await calls.createInvoice(acceptsSecond)
      if (!isCurrent(own)) return
      if (await isStopped(invoice)) return
      if (invoice.clientSecret === null) return await finish(own, { invoice, isLate: false })
      const isElsewhere = await lock.isHeldElsewhere()
      const result = await calls.retrieve(invoice.clientSecret, invoice.cardForm).catch(nullIfBegun)
      if (!isCurrent(own)) return
      if (result === null) return isElsewhere ? showOtherTab(invoice) : await ask(own, invoice)
      const outcome = outcomeOf(result)
      const isUnsaid = isFromBank && outcome.kind === 'declined' && outcome.problem !== null
      if (isElsewhere && (outcome.kind === 'declined' || outcome.kind === 'check'))
        return showOtherTab(invoice)
      if (outcome.kind === 'declined' && !isUnsaid) return showBack(invoice)
      if (outcome.kind === 'over') return fail(messages.wentWrongText)
      await settle(own, invoice, outcome, true)
    } catch (error) {
      if (isCurrent(own)) await showOpenFailure(own, error)
    }
  }

  /**
   * What became of a payment that was begun is still to be found out; without one a failure is only a
   * failure.
   */
  function nullIfBegun(error: unknown): null {
    if (!attempt.exists()) throw error
    return null
  }

  const fail = (text: string | null) => show({ kind: 'failed', text, isUnsure: attempt.exists() })

  const showNoCardForm = () =>
    fail(
      deps.isOnline()
        ? [messages.noCardForm, !attempt.exists() && messages.nothingCharged].filter(Boolean).join(' ')
        : null,
    )

  /** The form that is shown cannot take a card. */
  function leaveForm() {
    if (view.kind !== 'form') return
    turn++
    showNoCardForm()
  }

  function showBack(invoice: TransactionInfo) {
    form(invoice, attempt.exists() ? { kind: 'notPaidYet' } : null)
    attempt.clear()
  }

  function showOtherTab(invoice: TransactionInfo) {
    form(invoice, { kind: 'otherTab' })
    const own = turn
    void lock.whenFree().then(() => (isCurrent(own) ? open() : undefined))
  }

  /** What our server said instead of an invoice. */
  async function isStopped(invoice: TransactionInfo): Promise<boolean> {
    if (invoice.isSuccess) return false
    const text = invoice.message ?? messages.wentWrong
    if (invoice.errorCode === 'customer_tax_location_invalid')
      show({ kind: 'address', text: messages.addressInvalid })
    else if (invoice.errorCode === 'second_membership')
      show({ kind: 'second', text, overview: await calls.overview().catch(() => null) })
    else fail(text)
    return true
  }

  async function showOpenFailure(own: number, error: unknown) {
    if (error instanceof CardFormError) return showNoCardForm()
    if (!hasAnswered(error)) return fail(null)
    const { code, message: text } = error
    if (code === 'already_enrolled')
      return attempt.exists() ? finish(own, { invoice: null, isLate: true }) : show({ kind: 'enrolled' })
    if (code === 'location_missing') return show({ kind: 'address', text: null })
    if (code === 'email_unconfirmed') return show({ kind: 'unconfirmed' })
    if (code === 'price_changed' || code === 'plan_in_other_currency' || code === 'plan_unknown')
      return show({ kind: 'refused', code, text })
    fail(text)
  }

  async function settle(
    own: number,
    invoice: TransactionInfo,
    outcome: Outcome,
    isLate: boolean,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'paid':
        return finish(own, { invoice, isLate })
      case 'processing':
        return watch(own, invoice, outcome.message)
      case 'check':
        return show({ kind: 'check', invoice, busy: false })
      case 'declined':
        attempt.clear()
        deps.toast(outcome.message)
        return form(
          invoice,
          { kind: 'declined', text: outcome.message, advice: adviceFor(outcome.problem) },
          outcome.problem,
        )
      case 'over':
        attempt.clear()
        deps.toast(outcome.message)
        return fail(messages.wentWrongText)
    }
  }

  /**
   * Paid: our server reads it from the gateway and opens the lessons. What it does not answer now, its
   * webhook does. `overview`: its answer, where that has come already.
   */
  async function finish(own: number, paid: Paid & { overview?: MembershipOverview }) {
    let overview = paid.overview ?? null
    for (let attemptCount = 1; attemptCount <= syncAttempts && overview === null; attemptCount++) {
      overview = await calls.sync().catch(() => null)
      if (overview === null) await deps.wait(retriesAfterMs[attemptCount - 1] ?? 0)
    }
    attempt.clear()
    await deps.refreshAccess().catch(() => undefined)
    if (isCurrent(own)) show({ kind: 'paid', ...paid, overview })
  }

  async function confirmed(own: number, invoice: TransactionInfo, answer: Promise<PaymentResult>) {
    try {
      const result = await answer
      if (!isCurrent(own)) return
      await (result.status === 'canceled'
        ? beginAgain(own, result)
        : settle(own, invoice, outcomeOf(result), false))
    } catch (error) {
      if (!isCurrent(own)) return
      if (!wasRefused(error)) return ask(own, invoice)
      showUnexpected(
        invoice,
        hasAnswered(error) && error.code === 'rate_limited' ? error.message : messages.unexpected,
      )
    }
  }

  /** Nothing was sent, or our server refused it. */
  function showUnexpected(invoice: TransactionInfo, text: string = messages.unexpected) {
    attempt.clear()
    deps.toast(text)
    form(invoice, { kind: 'message', text })
  }

  /** Whether the card can be sent; else the form says why not. */
  async function isPrepared(
    own: number,
    invoice: TransactionInfo,
    preparation: Promise<Preparation>,
  ): Promise<boolean> {
    const stopped = await preparation.catch(() => 'failed' as const)
    if (!isCurrent(own)) return false
    if (stopped === 'failed') showUnexpected(invoice)
    else if (stopped === 'loading') form(invoice, { kind: 'loading' })
    else if (stopped)
      await settle(own, invoice, { kind: 'declined', message: stopped.message, problem: stopped }, false)
    return stopped === null
  }

  async function pay(card: CardForm) {
    if (view.kind !== 'form' || view.busy !== null || view.invoice.clientSecret === null) return
    const { invoice } = view
    const secret = view.invoice.clientSecret
    const own = ++turn
    if (!deps.isOnline()) return form(invoice, { kind: 'offline' })
    const preparation = card.prepare() // nothing may be awaited before it
    show({ kind: 'form', invoice, busy: 'paying', note: null, problem: null })
    if (!(await isPrepared(own, invoice, preparation))) return
    await withLock(own, invoice, () => card.confirm(secret))
  }

  async function withLock(own: number, invoice: TransactionInfo, confirm: () => Promise<PaymentResult>) {
    const release = await lock.take()
    if (release === null) return showOtherTab(invoice)
    try {
      attempt.save()
      deps.announce(messages.waitingForBank)
      await confirmed(own, invoice, confirm())
    } finally {
      release()
    }
  }

  async function finishCheck(card: CardForm) {
    if (view.kind !== 'check' || view.busy || view.invoice.clientSecret === null) return
    const { invoice } = view
    const secret = view.invoice.clientSecret
    const own = ++turn
    show({ kind: 'check', invoice, busy: true })
    await withLock(own, invoice, () => card.finishCheck(secret))
  }

  /** Instead of the bank's question. */
  function takeAnotherCard() {
    if (view.kind !== 'check') return
    leftCheck = view.invoice.clientSecret
    attempt.clear()
    turn++
    form(view.invoice)
  }

  /** A new total, with the form as it is. Throws what the call throws. */
  async function update(
    own: number,
    note: (now: TransactionInfo) => CheckoutNote | null,
    problem: CardProblem | null = null,
  ) {
    const invoice = await calls.createInvoice(acceptsSecond)
    if (!isCurrent(own) || (await isStopped(invoice))) return null
    if (invoice.clientSecret === null) {
      await finish(own, { invoice, isLate: false })
      return null
    }
    form(invoice, note(invoice), problem)
    return invoice
  }

  /** Runs while the form is there, and leaves it as it was when `work` throws; then says why. */
  async function whileUpdating(work: (own: number) => Promise<string | null>): Promise<string | null> {
    if (view.kind !== 'form' || view.busy !== null) return null
    const { invoice } = view
    const own = ++turn
    show({ kind: 'form', invoice, busy: 'updating', note: null, problem: null })
    try {
      const text = await work(own)
      if (text !== null && isCurrent(own)) form(invoice)
      return text
    } catch (error) {
      if (!isCurrent(own)) return null
      if (hasAnswered(error) && error.code !== 'rate_limited' && error.code !== 'payments_unavailable')
        await showOpenFailure(own, error)
      else form(invoice)
      return failureText(error)
    }
  }

  /** After the page was out of sight: another tab may have paid, or given up, the same purchase. */
  async function lookAgain() {
    if (view.kind === 'unconfirmed') return open({ isQuiet: true }) // the link may have been opened meanwhile
    if (
      view.kind !== 'form' ||
      view.busy !== null ||
      view.invoice.clientSecret === null ||
      view.note?.kind === 'otherTab'
    )
      return
    const { invoice } = view
    const own = turn
    if (await lock.isHeldElsewhere()) return isCurrent(own) ? showOtherTab(invoice) : undefined
    const result = await calls.retrieve(view.invoice.clientSecret, invoice.cardForm).catch(() => null)
    if (result === null || !isCurrent(own)) return
    const outcome = outcomeOf(result)
    if (outcome.kind === 'over') return open()
    if (outcome.kind === 'check' && leftCheck === invoice.clientSecret) return
    if (outcome.kind !== 'declined') await settle(own, invoice, outcome, true)
  }

  /** Gives up the purchase of the other tab; what was paid meanwhile stays. */
  async function stopOther() {
    if (view.kind !== 'form' || view.note?.kind !== 'otherTab') return
    const { invoice } = view
    turn++
    show({ kind: 'form', invoice, busy: 'updating', note: null, problem: null })
    await calls.stop().catch(() => undefined)
    lock.leaveOther()
    await open()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => view,
    open: ({ isFromBank = false } = {}) => open({ isFromBank }),
    leaveForm,
    pay,
    finishCheck,
    takeAnotherCard,
    ...checkoutChanges(deps, { read: () => view, isCurrent, open, finish, update, whileUpdating }),
    lookAgain,
    sendConfirmation,
    stopOther,
    acceptSecond() {
      acceptsSecond = true
      return open()
    },
    close: () => void (isClosed = true),
  }
}
