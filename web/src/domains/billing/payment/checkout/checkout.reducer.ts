// The payment step from opening it to "You're in", without anything of a screen or a network. Whatever breaks
// in between, the gateway says first how it stands; the same purchase has one client secret in every tab, so
// that it is paid once.
import type { CardProblem } from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import {
  addressSaved,
  changeFailed,
  codeAnswered,
  reply,
  saveAddress,
  showTotal,
  update,
} from './checkout-changes.ts'
import {
  after,
  finish,
  isPayable,
  newTurn,
  show,
  stay,
  withEffects,
  type Answer,
  type CheckoutAnswer,
  type CheckoutEvent,
  type CheckoutEffect,
  type CheckoutState,
  type PayableInvoice,
  type Press,
  type Step,
} from './checkout-state.ts'
import {
  busyForm,
  fail,
  form,
  nothingCharged,
  open,
  openFailure,
  createInvoice,
  settle,
  showNoCardForm,
  showOtherTab,
  showUnexpected,
  stopped,
} from './checkout-steps.ts'
import type { CheckoutNote } from './checkout-view.ts'
import { ask, askLater, requestAgain, serverRead, unanswered, waitForBank } from './missing-answer.ts'
import { adviceFor, outcomeOf, type Outcome } from './outcome.ts'

export function next(state: CheckoutState, event: CheckoutEvent): Step {
  const step = 'turn' in event ? afterAnswer(state, event) : afterPress(state, event)
  return step.state.isClosed ? { ...step, state: { ...step.state, view: state.view } } : step
}

function afterPress(state: CheckoutState, event: Press): Step {
  const { view } = state
  switch (event.kind) {
    case 'opened':
      return open(state, event)
    case 'closed':
      return stay({ ...state, isClosed: true })
    case 'secondAccepted':
      return open({ ...state, acceptsSecond: true })
    case 'payPressed':
      return pay(state)
    case 'checkPressed':
      return view.kind === 'check' && !view.busy && isPayable(view.invoice)
        ? show(newTurn(state), { ...view, busy: true }, takeLock(view.invoice, true))
        : stay(state)
    case 'otherCardPressed':
      return takeAnotherCard(state)
    case 'formLost':
      return view.kind === 'form' ? showNoCardForm(newTurn(state)) : stay(state)
    case 'stopOtherPressed':
      return view.kind === 'form' && view.note?.kind === 'otherTab'
        ? busyForm(state, view.invoice, 'updating', { kind: 'stopOther' })
        : stay(state)
    case 'otherStopped':
      return after({ kind: 'leaveOtherTab' }, open(state))
    case 'codeEntered':
      return update(state, (before) => ({ kind: 'processCode', code: event.code, before }))
    case 'codeRemovalPressed':
      return update(state, (before) => ({ kind: 'removeCode', before }))
    case 'addressEntered':
      return saveAddress(state, event)
    case 'addressSaved':
      return addressSaved(state, event)
    case 'confirmationPressed':
      return stay(state, { kind: 'sendConfirmation' })
    case 'confirmationSent':
      return event.isConfirmed ? open(state, { isQuiet: true }) : stay(state)
    case 'messageFailed':
      return stay(state, reply(event.failure.text))
    case 'inSightAgain':
      return inSightAgain(state)
  }
}

function afterAnswer(state: CheckoutState, event: CheckoutAnswer): Step {
  const isStale = state.isClosed || event.turn !== state.turn
  // what is paid opens the lessons, whatever the payer did meanwhile
  if (isStale && !(event.kind === 'serverRead' && event.overview !== null)) return stay(state)
  switch (event.kind) {
    case 'invoiceCreated':
      return invoiceCreated(state, event)
    case 'invoiceFailed':
      return invoiceFailed(state, event)
    case 'lockRead':
      return lockRead(state, event)
    case 'retrieved':
      return retrieved(state, event)
    case 'retrievalFailed':
      return retrievalFailed(state, event)
    case 'waited':
      return stay(state, requestAgain(state, event))
    case 'serverRead':
      return serverRead(state, event)
    case 'membershipsRead':
      return show(state, { kind: 'second', text: event.text, overview: event.overview })
    case 'prepared':
      return prepared(state, event)
    case 'lockAnswered':
      return lockAnswered(state, event)
    case 'confirmed':
      return event.result.status === 'canceled'
        ? beginAgain(state, event.result.error)
        : settle(state, event.invoice, outcomeOf(event.result), false)
    case 'confirmationFailed':
      return confirmationFailed(state, event)
    case 'otherTabDone':
      return open(state)
    case 'codeAnswered':
      return codeAnswered(state, event)
    case 'codeRemoved':
      return stay(state, createInvoice(state, { kind: 'removal', before: event.before }))
    case 'changeFailed':
      return changeFailed(state, event.before, event.failure)
    case 'lessonsOpened':
      return show(state, { kind: 'paid', ...event.paid, overview: event.overview })
  }
}

const takeLock = (invoice: PayableInvoice, isCheck: boolean): CheckoutEffect => ({
  kind: 'takeLock',
  invoice,
  isCheck,
})

function pay(state: CheckoutState): Step {
  const { view } = state
  if (view.kind !== 'form' || view.busy !== null || !isPayable(view.invoice)) return stay(state)
  const { invoice } = view
  return state.isOnline
    ? busyForm(state, invoice, 'paying', { kind: 'prepareCard', invoice })
    : form(newTurn(state), invoice, { kind: 'offline' })
}

/** Whether the card can be sent; else the form says why not. */
function prepared(state: CheckoutState, { invoice, answer }: Answer<'prepared'>): Step {
  if (answer === null) return stay(state, takeLock(invoice, false))
  if (answer === 'failed') return showUnexpected(state, invoice)
  if (answer === 'loading') return form(state, invoice, { kind: 'loading' })
  return settle(state, invoice, { kind: 'declined', message: answer.message, problem: answer }, false)
}

function lockAnswered(state: CheckoutState, event: Answer<'lockAnswered'>): Step {
  const { invoice, isCheck } = event
  return event.isTaken
    ? stay(
        state,
        { kind: 'saveAttempt' },
        { kind: 'announce', text: messages.waitingForBank },
        { kind: 'confirm', invoice, isCheck },
      )
    : showOtherTab(state, invoice)
}

/** No other card can pay the same purchase: another one begins, or our server says why it does not. */
function beginAgain(state: CheckoutState, problem: CardProblem | null): Step {
  const text = problem?.message ?? messages.notSuccessful
  const note: CheckoutNote = { kind: 'declined', text, advice: adviceFor(problem) }
  return stay(state, ...nothingCharged(text), createInvoice(state, { kind: 'declined', note, problem }))
}

function confirmationFailed(state: CheckoutState, { invoice, failure }: Answer<'confirmationFailed'>): Step {
  // a server in trouble does not say what became of the payment
  if (failure.kind === 'noAnswer' || (failure.kind === 'refused' && failure.status >= 500))
    return ask(state, invoice)
  const isTooOften = failure.kind === 'refused' && failure.code === 'rate_limited'
  return showUnexpected(state, invoice, isTooOften ? failure.message : undefined)
}

/** Instead of the bank's question. */
function takeAnotherCard(state: CheckoutState): Step {
  const { view } = state
  if (view.kind !== 'check') return stay(state)
  const left = { ...newTurn(state), leftCheck: view.invoice.clientSecret }
  return withEffects(form(left, view.invoice), { kind: 'clearAttempt' })
}

/** Another tab may have paid, or given up, the same purchase. */
function inSightAgain(state: CheckoutState): Step {
  const { view } = state
  if (view.kind === 'unconfirmed') return open(state, { isQuiet: true }) // the link may have been opened
  return view.kind === 'form' &&
    view.busy === null &&
    view.note?.kind !== 'otherTab' &&
    isPayable(view.invoice)
    ? stay(state, { kind: 'readLock', purpose: { kind: 'sight' }, invoice: view.invoice })
    : stay(state)
}

function lockRead(state: CheckoutState, { purpose, invoice, isElsewhere }: Answer<'lockRead'>): Step {
  if (purpose.kind === 'open')
    return stay(state, { kind: 'retrieve', purpose: { ...purpose, isElsewhere }, invoice })
  return isElsewhere ? showOtherTab(state, invoice) : stay(state, { kind: 'retrieve', purpose, invoice })
}

function invoiceCreated(state: CheckoutState, { purpose, invoice }: Answer<'invoiceCreated'>): Step {
  if (!invoice.isSuccess) return stopped(state, invoice)
  if (!isPayable(invoice)) return finish(state, { invoice, isLate: false })
  if (purpose.kind === 'open') return stay(state, { kind: 'readLock', purpose, invoice })
  return purpose.kind === 'declined'
    ? form(state, invoice, purpose.note, purpose.problem)
    : showTotal(state, purpose, invoice)
}

const invoiceFailed = (state: CheckoutState, { purpose, failure }: Answer<'invoiceFailed'>): Step =>
  purpose.kind === 'open' || purpose.kind === 'declined'
    ? openFailure(state, failure)
    : changeFailed(state, purpose.before, failure)

function retrieved(state: CheckoutState, { purpose, invoice, result }: Answer<'retrieved'>): Step {
  const outcome = outcomeOf(result)
  switch (purpose.kind) {
    case 'open':
      return openedWith(state, invoice, outcome, purpose)
    case 'sight':
      if (outcome.kind === 'over') return open(state)
      return outcome.kind === 'declined' ||
        (outcome.kind === 'check' && state.leftCheck === invoice.clientSecret)
        ? stay(state)
        : settle(state, invoice, outcome, true)
    case 'processing':
      return outcome.kind === 'processing'
        ? stay(state, waitForBank(invoice, 0))
        : settle(state, invoice, outcome, false)
    case 'asking':
      return outcome.kind === 'declined' && outcome.problem === null
        ? withEffects(form(state, invoice, { kind: 'notPaidYet' }), { kind: 'clearAttempt' })
        : settle(state, invoice, outcome, true)
  }
}

function openedWith(
  state: CheckoutState,
  invoice: PayableInvoice,
  outcome: Outcome,
  { isFromBank, isElsewhere }: { isFromBank: boolean; isElsewhere: boolean },
): Step {
  const isUnsaid = isFromBank && outcome.kind === 'declined' && outcome.problem !== null
  if (isElsewhere && (outcome.kind === 'declined' || outcome.kind === 'check'))
    return showOtherTab(state, invoice)
  if (outcome.kind === 'declined' && !isUnsaid)
    return withEffects(form(state, invoice, state.hasAttempt ? { kind: 'notPaidYet' } : null), {
      kind: 'clearAttempt',
    })
  return outcome.kind === 'over' ? fail(state, messages.wentWrongText) : settle(state, invoice, outcome, true)
}

function retrievalFailed(state: CheckoutState, event: Answer<'retrievalFailed'>): Step {
  const { purpose, invoice, failure } = event
  switch (purpose.kind) {
    case 'open':
      // what became of a payment that was begun is still to be found out
      if (!state.hasAttempt) return openFailure(state, failure)
      return purpose.isElsewhere ? showOtherTab(state, invoice) : ask(state, invoice)
    case 'sight':
      return stay(state)
    case 'processing':
      return unanswered(state, invoice, purpose)
    case 'asking':
      return state.isOnline ? unanswered(state, invoice, purpose) : stay(state, askLater(invoice, purpose))
  }
}
