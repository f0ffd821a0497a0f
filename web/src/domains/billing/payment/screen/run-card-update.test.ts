import { expect, test, vi } from 'vitest'
import type { MemberCall } from '../../../../platform/session/use-member-call.ts'
import { declined, lost, succeeded, untried } from '../checkout/run-checkout.fixture.ts'
import type { CardForm, PaymentResult, Preparation } from '../form/card-form.ts'
import { runCardUpdate } from './run-card-update.ts'

/** The page for another card, without a screen. `statuses`: what the gateway says, one after the other. */
function testCardUpdate(statuses: (() => Promise<PaymentResult>)[]) {
  const requested: string[] = []
  const answers: Record<string, () => Promise<unknown>> = {
    startCardUpdate: async () => ({
      clientSecret: 'secret',
      cardForm: { gateway: 'sandbox', publishableKey: null },
    }),
    retrieveSandboxPayment: () => (statuses.shift() ?? lost)(),
    finishCardUpdate: async () => ({}),
  }
  const call = ((endpoint: { name: string }) => {
    requested.push(endpoint.name)
    return (answers[endpoint.name] ?? lost)()
  }) as unknown as MemberCall
  const showMembership = vi.fn<() => void>()
  const update = runCardUpdate({ call, showMembership })
  update.send({ kind: 'opened', membershipId: 'm1', fromBank: null })
  return { update, requested, showMembership }
}

const cardThat = (
  confirm: () => Promise<PaymentResult>,
  prepare: () => Promise<Preparation> = async () => null,
): CardForm => ({
  prepare: vi.fn<() => Promise<Preparation>>(prepare),
  confirm,
  finishCheck: confirm,
  drawFields: () => null,
  saysProblem: () => true,
  notice: null,
  question: null,
})

test('a card that is saved pays from now on, and the membership is shown', async () => {
  const { update, requested, showMembership } = testCardUpdate([async () => untried])
  await vi.waitFor(() => expect(update.read().kind).toBe('form'))
  const card = cardThat(async () => succeeded)
  update.save(card)
  expect(card.prepare).toHaveBeenCalledTimes(1) // in the press itself
  update.save(card)
  await vi.waitFor(() => expect(showMembership).toHaveBeenCalledTimes(1))
  expect(card.prepare).toHaveBeenCalledTimes(1)
  expect(requested).toEqual(['startCardUpdate', 'retrieveSandboxPayment', 'finishCardUpdate'])
})

test.each([
  ['saved', async () => succeeded, null],
  ['declined', async () => declined, 'refused'],
  ['not there', async () => untried, 'unchanged'],
  ['unknown', lost, 'unknown'],
] as const)('a card whose answer is lost is asked about: %s', async (_name, status, note) => {
  const { update, showMembership } = testCardUpdate([async () => untried, status])
  await vi.waitFor(() => expect(update.read().kind).toBe('form'))
  update.save(cardThat(lost))
  if (note === null) await vi.waitFor(() => expect(showMembership).toHaveBeenCalledTimes(1))
  else await vi.waitFor(() => expect(update.read()).toMatchObject({ isSaving: false, note: { kind: note } }))
})

test('a page that was left shows nothing of what it asked for', async () => {
  const { update, requested } = testCardUpdate([async () => untried])
  update.send({ kind: 'left' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(update.read()).toEqual({ kind: 'loading' })
  expect(requested).toEqual(['startCardUpdate'])
})

test('a form that takes no card says that nothing was charged', async () => {
  const { update } = testCardUpdate([async () => untried])
  await vi.waitFor(() => expect(update.read().kind).toBe('form'))
  update.leaveForm()
  expect(update.read()).toMatchObject({
    kind: 'failed',
    text: expect.stringContaining('Nothing was charged.') as string,
  })
})
