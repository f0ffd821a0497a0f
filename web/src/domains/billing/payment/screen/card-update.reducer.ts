// Replacing the card that renewals are charged to, without anything of a screen or a network.
import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'
import type { CardProblem, PaymentResult, Preparation } from '../form/card-form.ts'
import { adviceFor } from '../checkout/outcome.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { CardNote } from './card-note.tsx'
import type { CardUse } from './put-card-to-use.ts'

/** Whose card, and where it is confirmed. */
export interface Update {
  membershipId: string
  clientSecret: string
  cardForm: CardFormSettings
}

export type CardView =
  | { kind: 'loading' }
  | { kind: 'failed'; title?: string; text: string | null }
  | { kind: 'form'; update: Update; problem: CardProblem | null; note: CardNote | null; isSaving: boolean }
  | { kind: 'check'; update: Update; isSaving: boolean }

export interface CardState {
  view: CardView
  /** Counts how often the page was opened or left: only the last opening is shown. */
  visit: number
  /** Null: of the only membership that is paid by card. */
  membershipId: string | null
  /**
   * Client secret of a card that a bank checked on a page of its own, until the gateway says how it stands.
   */
  fromBank: string | null
}

export const initialState: CardState = {
  view: { kind: 'loading' },
  visit: 0,
  membershipId: null,
  fromBank: null,
}

export type CardEvent =
  // what the member and the page do
  | { kind: 'opened'; membershipId: string | null; fromBank: string | null }
  | { kind: 'left' }
  | { kind: 'retryPressed' }
  | { kind: 'savePressed' }
  | { kind: 'checkPressed' }
  | { kind: 'otherCardPressed' }
  /** The form that is shown cannot take a card. `text`: why; null: the device is offline. */
  | { kind: 'formLost'; text: string | null }
  // answers to opening
  | { kind: 'membershipFound'; visit: number; membershipId: string | null }
  | { kind: 'updateStarted'; visit: number; update: Update }
  /** `isFirst`: nothing was saved on this page yet. */
  | { kind: 'statusRead'; visit: number; update: Update; result: PaymentResult; isFirst: boolean }
  | { kind: 'openingFailed'; visit: number; text: string | null }
  // answers to saving
  | { kind: 'prepared'; update: Update; answer: Preparation | 'failed' }
  | { kind: 'confirmed'; update: Update; result: PaymentResult }
  | { kind: 'refused'; update: Update }
  /** No answer: it may have arrived, so the gateway says how it stands. */
  | { kind: 'answerLost'; update: Update }
  /** `result` null: the gateway did not answer either. */
  | { kind: 'asked'; update: Update; result: PaymentResult | null }
  | { kind: 'cardUsed'; use: CardUse }

export type CardEffect =
  | { kind: 'findMembership' }
  | { kind: 'startUpdate'; membershipId: string }
  | { kind: 'readStatus'; update: Update; clientSecret: string; isFirst: boolean }
  | { kind: 'prepareCard'; update: Update }
  | { kind: 'confirm'; update: Update; isCheck: boolean }
  | { kind: 'ask'; update: Update }
  | { kind: 'useCard'; membershipId: string }
  | { kind: 'toast'; text: string }
  | { kind: 'showMembership' }

export interface CardStep {
  state: CardState
  effects: CardEffect[]
}

const stay = (state: CardState, ...effects: CardEffect[]): CardStep => ({ state, effects })

const show = (state: CardState, view: CardView, ...effects: CardEffect[]): CardStep => ({
  state: { ...state, view },
  effects,
})

const form = (
  state: CardState,
  update: Update,
  note: CardNote | null = null,
  problem: CardProblem | null = null,
): CardStep => show(state, { kind: 'form', update, note, problem, isSaving: false })

export function next(state: CardState, event: CardEvent): CardStep {
  const { view } = state
  switch (event.kind) {
    case 'opened': {
      const { membershipId } = event
      return begin({ ...state, membershipId, fromBank: state.fromBank ?? event.fromBank })
    }
    case 'left':
      return stay({ ...state, visit: state.visit + 1 })
    case 'retryPressed':
      return begin({ ...state, view: { kind: 'loading' } })
    case 'savePressed':
      return view.kind === 'form' && !view.isSaving
        ? show(
            state,
            { ...view, isSaving: true, problem: null, note: null },
            { kind: 'prepareCard', update: view.update },
          )
        : stay(state)
    case 'checkPressed':
      return view.kind === 'check' && !view.isSaving
        ? show(state, { ...view, isSaving: true }, { kind: 'confirm', update: view.update, isCheck: true })
        : stay(state)
    case 'otherCardPressed':
      return view.kind === 'check' ? form(state, view.update) : stay(state)
    case 'formLost':
      return fail(state, event.text)
    case 'membershipFound':
    case 'updateStarted':
    case 'statusRead':
    case 'openingFailed':
      return afterOpening(state, event)
    case 'prepared':
      return prepared(state, event.update, event.answer)
    case 'confirmed':
      return settle(state, event.update, event.result, false)
    case 'refused':
      return form(state, event.update, { kind: 'message', text: messages.unexpected })
    case 'answerLost':
      return stay(state, { kind: 'ask', update: event.update })
    case 'asked':
      return asked(state, event.update, event.result)
    case 'cardUsed':
      return cardUsed(state, event.use)
  }
}

type Opening = CardEvent & { kind: 'membershipFound' | 'updateStarted' | 'statusRead' | 'openingFailed' }

function afterOpening(state: CardState, event: Opening): CardStep {
  // the gateway has said how the card of the bank's page stands, whoever waits for it
  const now = event.kind === 'statusRead' ? { ...state, fromBank: null } : state
  if (event.visit !== state.visit) return stay(now)
  switch (event.kind) {
    case 'membershipFound':
      return event.membershipId === null
        ? show(now, { kind: 'failed', text: messages.cardOfNone })
        : stay(now, { kind: 'startUpdate', membershipId: event.membershipId })
    case 'updateStarted': {
      const { update } = event
      const isFirst = now.fromBank === null
      const clientSecret = now.fromBank ?? update.clientSecret
      return stay(now, { kind: 'readStatus', update, clientSecret, isFirst })
    }
    case 'statusRead':
      return settle(now, event.update, event.result, event.isFirst)
    case 'openingFailed':
      return fail(now, event.text)
  }
}

/** Begins, or goes on with what an earlier visit began. */
const begin = (state: CardState): CardStep =>
  stay(
    { ...state, visit: state.visit + 1 },
    state.membershipId === null
      ? { kind: 'findMembership' }
      : { kind: 'startUpdate', membershipId: state.membershipId },
  )

const fail = (state: CardState, text: string | null): CardStep =>
  show(
    state,
    state.fromBank === null
      ? { kind: 'failed', text }
      : { kind: 'failed', title: messages.cardUnknown, text: messages.cardAskAgain },
  )

function refuse(state: CardState, update: Update, problem: CardProblem | null): CardStep {
  const text = problem?.message ?? messages.notSuccessful
  const { view } = form(state, update, { kind: 'refused', text, advice: adviceFor(problem) }, problem).state
  return show(state, view, { kind: 'toast', text })
}

function settle(
  state: CardState,
  update: Update,
  { status, error }: PaymentResult,
  isFirst: boolean,
): CardStep {
  if (status === 'succeeded') return stay(state, { kind: 'useCard', membershipId: update.membershipId })
  if (status === 'canceled') return show(state, { kind: 'failed', text: messages.cardOfNone })
  if (status === 'requires_action') return show(state, { kind: 'check', update, isSaving: false })
  return isFirst ? form(state, update) : refuse(state, update, error)
}

function prepared(state: CardState, update: Update, answer: Preparation | 'failed'): CardStep {
  if (answer === null) return stay(state, { kind: 'confirm', update, isCheck: false })
  if (answer === 'failed') return form(state, update, { kind: 'message', text: messages.unexpected })
  return answer === 'loading' ? form(state, update, { kind: 'loading' }) : refuse(state, update, answer)
}

function asked(state: CardState, update: Update, result: PaymentResult | null): CardStep {
  if (result === null) return form(state, update, { kind: 'unknown' })
  return result.status === 'requires_payment_method' && result.error === null
    ? form(state, update, { kind: 'unchanged' })
    : settle(state, update, result, false)
}

function cardUsed(state: CardState, use: CardUse): CardStep {
  if (use.kind === 'refused')
    return show(state, { kind: 'failed', title: messages.cardNotUsed, text: use.text })
  const text = use.kind === 'used' ? messages.cardSaved : messages.cardSavedSoon
  return stay(state, { kind: 'toast', text }, { kind: 'showMembership' })
}
