import { expect, test } from 'vitest'
import { CardFormError } from '../form/card-form.ts'
import {
  invoice,
  lost,
  overview,
  paidMembership,
  refusedWith,
  succeeded,
  testCheckout,
  untried,
} from './run-checkout.fixture.ts'

const noScript = async () => {
  throw new CardFormError()
}

test('where a payment was begun and the gateway does not say how it stands, nothing is said to be charged or not', async () => {
  const answers = [noScript, noScript, async () => succeeded]
  const reloaded = testCheckout({ retrieve: () => (answers.shift() ?? noScript)() })
  reloaded.begin()
  await reloaded.checkout.open()
  expect(reloaded.checkout.read()).toMatchObject({ kind: 'paid', isLate: true })

  const back = [noScript, async () => untried]
  const fromBank = testCheckout({ retrieve: () => (back.shift() ?? noScript)() })
  await fromBank.checkout.open({ isFromBank: true })
  expect(fromBank.checkout.read()).toMatchObject({ kind: 'form', note: { kind: 'notPaidYet' } })

  const unreachable = testCheckout({ createInvoice: lost })
  unreachable.begin()
  await unreachable.checkout.open()
  expect(unreachable.checkout.read()).toEqual({ kind: 'failed', text: null, isUnsure: true })
})

test('back from a bank where our server knows already that it is paid, it is paid', async () => {
  const { checkout } = testCheckout({ createInvoice: refusedWith(409, 'already_enrolled') })
  await checkout.open({ isFromBank: true })
  expect(checkout.read()).toMatchObject({ kind: 'paid', isLate: true })
})

test.each(['asking', 'processing'] as const)(
  'while %s, a gateway that stays silent has our server say that it is paid',
  async (kind) => {
    const other = { ...paidMembership, planId: 'opp103-h-aud-3-4500' } as const
    const ended = { ...paidMembership, status: 'ended' } as const
    const read = [
      lost,
      async () => ({ ...overview, memberships: [other, ended] }),
      async () => ({ ...overview, memberships: [other, paidMembership] }),
    ]
    const results = [async () => untried]
    const { checkout, card, requested } = testCheckout({
      sync: () => (read.shift() ?? lost)(),
      overview: lost,
      retrieve: () => (results.shift() ?? noScript)(),
    })
    const views: string[] = []
    checkout.subscribe(() => {
      const view = checkout.read()
      views.push(view.kind === 'asking' && view.isSlow ? 'slow' : view.kind)
    })
    await checkout.open()
    await checkout.pay(card(kind === 'asking' ? lost : async () => ({ status: 'processing', error: null })))
    expect(checkout.read()).toMatchObject({ kind: 'paid', invoice, isLate: kind === 'asking' })
    // after each third failure our server is read, three times in all
    expect(requested.filter((name) => name === 'retrieve')).toHaveLength(10)
    expect(requested.filter((name) => name === 'createInvoice')).toHaveLength(1)
    expect(views).toContain(kind)
    expect(views.includes('slow')).toBe(kind === 'asking')
  },
)

test.each(['asking', 'processing'] as const)(
  'while %s, what our server knows to be paid is shown with its dates and not read again',
  async (kind) => {
    const paid = { ...overview, memberships: [paidMembership] }
    const results = [async () => untried]
    const { checkout, card, requested } = testCheckout({
      sync: lost,
      overview: async () => paid,
      retrieve: () => (results.shift() ?? noScript)(),
    })
    await checkout.open()
    await checkout.pay(card(kind === 'asking' ? lost : async () => ({ status: 'processing', error: null })))
    expect(checkout.read()).toEqual({ kind: 'paid', overview: paid, invoice, isLate: kind === 'asking' })
    expect(requested.filter((name) => name === 'sync' || name === 'overview')).toEqual(['sync', 'overview'])
  },
)
