// Runs the page for another card: what the reducer asks for is done here, and what comes of it goes back.
import {
  finishCardUpdate,
  getMembership,
  startCardUpdate,
} from '@oka/contract/membership/membership.endpoints.ts'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { hasAnswered } from '../../../../platform/session/call-failure.ts'
import type { MemberCall } from '../../../../platform/session/use-member-call.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { wasRefused } from '../checkout/outcome.ts'
import { CardFormError, type CardForm } from '../form/card-form.ts'
import { retrieveFrom } from '../form/use-card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { initialState, next, type CardEffect, type CardEvent } from './card-update.reducer.ts'
import { putCardToUse } from './put-card-to-use.ts'

const limitMs = 20_000

interface CardUpdateDeps {
  call: MemberCall
  showMembership: () => void
}

export function runCardUpdate(deps: CardUpdateDeps) {
  const listeners = new Set<() => void>()
  let state = initialState
  /** The form whose button was pressed last. */
  let card: CardForm | null = null

  function send(event: CardEvent) {
    const step = next(state, event)
    state = step.state
    for (const listener of listeners) listener()
    for (const effect of step.effects) void perform(effect, step.state.visit)
  }

  /** A press has to reach the card's form at once: nothing may be awaited before it. */
  async function perform(effect: CardEffect, visit: number) {
    if (effect.kind === 'toast') toast(effect.text)
    else if (effect.kind === 'showMembership') deps.showMembership()
    else if (effect.kind === 'prepareCard' || effect.kind === 'confirm') {
      if (card) send(await answerOfCard(card, effect))
    } else send(await answerOf(deps.call, effect, visit))
  }

  const press = (kind: 'savePressed' | 'checkPressed', form: CardForm) => {
    card = form
    send({ kind })
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state.view,
    send,
    save: (form: CardForm) => press('savePressed', form),
    finishCheck: (form: CardForm) => press('checkPressed', form),
    leaveForm: () => send({ kind: 'formLost', text: failureOf(new CardFormError()) }),
  }
}

type CardRequest = CardEffect & { kind: 'prepareCard' | 'confirm' }
type OpeningRequest = CardEffect & { kind: 'findMembership' | 'startUpdate' | 'readStatus' }
type OtherRequest = CardEffect & { kind: 'ask' | 'useCard' }

async function answerOfCard(card: CardForm, asked: CardRequest): Promise<CardEvent> {
  const { update } = asked
  if (asked.kind === 'prepareCard')
    return { kind: 'prepared', update, answer: await card.prepare().catch(() => 'failed' as const) }
  try {
    const confirm = asked.isCheck ? card.finishCheck : card.confirm
    return { kind: 'confirmed', update, result: await confirm(update.clientSecret) }
  } catch (error) {
    return { kind: wasRefused(error) ? 'refused' : 'answerLost', update }
  }
}

async function answerOf(
  call: MemberCall,
  asked: OpeningRequest | OtherRequest,
  visit: number,
): Promise<CardEvent> {
  switch (asked.kind) {
    case 'ask': {
      const { update } = asked
      const result = await retrieveFrom(call)(update.clientSecret, update.cardForm).catch(() => null)
      return { kind: 'asked', update, result }
    }
    case 'useCard': {
      const { membershipId } = asked
      const finish = () => call(finishCardUpdate, { membershipId }, { signal: timeLimit(limitMs) })
      return { kind: 'cardUsed', use: await putCardToUse(finish, pause) }
    }
    case 'findMembership':
    case 'startUpdate':
    case 'readStatus':
      return answerToOpening(call, asked, visit).catch((error: unknown) => ({
        kind: 'openingFailed',
        visit,
        text: failureOf(error),
      }))
  }
}

async function answerToOpening(call: MemberCall, asked: OpeningRequest, visit: number): Promise<CardEvent> {
  switch (asked.kind) {
    case 'findMembership':
      return { kind: 'membershipFound', visit, membershipId: await membershipByCard(call) }
    case 'startUpdate': {
      const { membershipId } = asked
      const { clientSecret, cardForm } = await call(
        startCardUpdate,
        { membershipId },
        { signal: timeLimit(limitMs) },
      )
      return { kind: 'updateStarted', visit, update: { membershipId, clientSecret, cardForm } }
    }
    case 'readStatus': {
      const { update, isFirst, clientSecret } = asked
      const result = await retrieveFrom(call)(clientSecret, update.cardForm)
      return { kind: 'statusRead', visit, update, result, isFirst }
    }
  }
}

async function membershipByCard(call: MemberCall): Promise<string | null> {
  const { memberships } = await call(getMembership, null, { signal: timeLimit(limitMs) })
  return (
    memberships.find((one) => one.status !== 'ended' && one.enrollmentMethod === enrollmentMethod.stripe)
      ?.membershipId ?? null
  )
}

const failureOf = (error: unknown): string | null => {
  if (error instanceof CardFormError)
    return navigator.onLine ? `${messages.noCardForm} ${messages.nothingCharged}` : null
  return hasAnswered(error) ? error.message : null
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
