import { expect, test, vi } from 'vitest'
import { CardFormError } from '../form/card-form.ts'
import {
  declined,
  discounted,
  invoice,
  lost,
  overview,
  refusedWith,
  succeeded,
  testCheckout,
  untried,
} from './run-checkout.fixture.ts'

test('the gateway says how it stands before the form is shown', async () => {
  const { checkout, requested } = testCheckout()
  await checkout.open()
  expect(requested).toEqual(['createInvoice', 'retrieve'])
  expect(checkout.read()).toEqual({ kind: 'form', invoice, busy: null, note: null, problem: null })
})

test('what is paid is read by our server before it is said', async () => {
  const { checkout, requested, card, wasBegun } = testCheckout()
  await checkout.open()
  await checkout.pay(card(async () => succeeded))
  expect(requested.slice(2)).toEqual(['sync'])
  expect(checkout.read()).toEqual({ kind: 'paid', overview, invoice, isLate: false })
  expect(wasBegun()).toBe(false)
})

test('a double press pays once', async () => {
  const { checkout, card } = testCheckout()
  await checkout.open()
  const form = card(async () => succeeded)
  await Promise.all([checkout.pay(form), checkout.pay(form)])
  expect(form.confirm).toHaveBeenCalledTimes(1)
})

test('a declined card is said under its field and as a toast, and another one pays the same purchase (MEM-9)', async () => {
  const { checkout, said, card } = testCheckout()
  await checkout.open()
  await checkout.pay(card(async () => declined))
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    busy: null,
    note: { kind: 'declined' },
    problem: declined.error,
  })
  expect(said).toEqual(['Your card was declined.'])
  const next = card(async () => succeeded)
  await checkout.pay(next)
  expect(next.confirm).toHaveBeenCalledWith('secret')
  expect(checkout.read().kind).toBe('paid')
})

test('what our server refuses has happened to nothing, and is an unexpected error (MEM-9)', async () => {
  const { checkout, said, card, requested } = testCheckout()
  await checkout.open()
  await checkout.pay(card(refusedWith(404, 'payment_unknown')))
  expect(said).toEqual(['An unexpected error occurred.'])
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    note: { kind: 'message', text: 'An unexpected error occurred.' },
  })
  expect(requested).toEqual(['createInvoice', 'retrieve'])
})

test.each([
  ['a lost connection', lost],
  ['a server in trouble', refusedWith(503, 'overloaded')],
])('after %s the gateway says what became of the payment', async (_name, confirm) => {
  for (const [result, expected] of [
    [succeeded, { kind: 'paid', isLate: true }],
    [untried, { kind: 'form', note: { kind: 'notPaidYet' } }],
    [declined, { kind: 'form', note: { kind: 'declined' }, problem: declined.error }],
    [{ status: 'requires_action', error: null } as const, { kind: 'check' }],
  ] as const) {
    const answers = [async () => untried, lost, async () => result]
    const { checkout, card } = testCheckout({ retrieve: () => (answers.shift() ?? lost)() })
    await checkout.open()
    await checkout.pay(card(confirm))
    expect(checkout.read()).toMatchObject(expected)
  }
})

test('while the device is offline nothing is requested and nothing is said to be charged or not', async () => {
  let isOnline = true
  const { checkout, card, requested } = testCheckout({}, { isOnline: () => isOnline })
  await checkout.open()
  const paying = checkout.pay(
    card(async () => {
      isOnline = false
      throw new TypeError('Failed to fetch')
    }),
  )
  await vi.waitFor(() => expect(checkout.read().kind).toBe('asking'))
  expect(requested).toEqual(['createInvoice', 'retrieve'])
  isOnline = true
  await paying
  expect(checkout.read()).toMatchObject({ kind: 'form', note: { kind: 'notPaidYet' } })
})

test('without a network nothing is sent at all', async () => {
  const { checkout, card } = testCheckout({}, { isOnline: () => false })
  await checkout.open()
  const form = card(async () => succeeded)
  await checkout.pay(form)
  expect(form.confirm).not.toHaveBeenCalled()
  expect(checkout.read()).toMatchObject({ kind: 'form', note: { kind: 'offline' } })
})

test('a payment that processes is watched until the bank has said', async () => {
  const answers = [untried, { status: 'processing', error: null } as const, succeeded]
  const { checkout, card } = testCheckout({ retrieve: async () => answers.shift() ?? succeeded })
  await checkout.open()
  await checkout.pay(card(async () => ({ status: 'processing', error: null })))
  expect(checkout.read()).toMatchObject({ kind: 'paid', isLate: false })
})

test('back after a reload: paid, processing, or not paid', async () => {
  const paid = testCheckout({ retrieve: async () => succeeded })
  await paid.checkout.open()
  expect(paid.checkout.read()).toMatchObject({ kind: 'paid', isLate: true })

  const enrolled = testCheckout({ createInvoice: refusedWith(409, 'already_enrolled') })
  enrolled.begin()
  await enrolled.checkout.open()
  expect(enrolled.checkout.read()).toMatchObject({ kind: 'paid', isLate: true })

  const unpaid = testCheckout()
  unpaid.begin()
  await unpaid.checkout.open()
  expect(unpaid.checkout.read()).toMatchObject({ kind: 'form', note: { kind: 'notPaidYet' } })
})

test('what keeps the step from opening has its own words', async () => {
  const viewOf = async (createInvoice: () => Promise<typeof invoice>) => {
    const { checkout } = testCheckout({ createInvoice })
    await checkout.open()
    return checkout.read()
  }
  expect(await viewOf(lost)).toEqual({ kind: 'failed', text: null, isUnsure: false })
  expect(await viewOf(refusedWith(503, 'payments_unavailable'))).toMatchObject({
    kind: 'failed',
    text: 'about payments_unavailable',
  })
  expect(await viewOf(refusedWith(409, 'price_changed'))).toMatchObject({
    kind: 'refused',
    code: 'price_changed',
  })
  expect(await viewOf(refusedWith(409, 'plan_in_other_currency'))).toMatchObject({
    kind: 'refused',
    code: 'plan_in_other_currency',
  })
  expect(await viewOf(refusedWith(409, 'already_enrolled'))).toEqual({ kind: 'enrolled' })
  expect(await viewOf(refusedWith(409, 'location_missing'))).toEqual({ kind: 'address', text: null })
  expect(
    await viewOf(async () => ({
      ...invoice,
      isSuccess: false,
      errorCode: 'second_membership',
      message: 'two',
    })),
  ).toMatchObject({
    kind: 'second',
    text: 'two',
  })
})

test('another tab that is paying has this one wait, until it is stopped', async () => {
  let isElsewhere = true
  const lock = {
    take: async () => null,
    isHeldElsewhere: async () => isElsewhere,
    whenFree: () => new Promise<void>(() => {}),
    leaveOther: () => void (isElsewhere = false),
  }
  const { checkout, card, requested } = testCheckout({}, { lock })
  await checkout.open()
  expect(checkout.read()).toMatchObject({ kind: 'form', note: { kind: 'otherTab' } })
  await checkout.stopOther()
  expect(requested).toContain('stop')
  expect(checkout.read()).toMatchObject({ kind: 'form', note: null })
  const form = card(async () => succeeded)
  await checkout.pay(form)
  expect(form.confirm).not.toHaveBeenCalled()
})

test('a tab that comes back into sight learns that another one has paid', async () => {
  const answers = [untried, succeeded]
  const { checkout } = testCheckout({ retrieve: async () => answers.shift() ?? succeeded })
  await checkout.open()
  await checkout.lookAgain()
  expect(checkout.read()).toMatchObject({ kind: 'paid', isLate: true })
})

test('nothing is to be paid where a discount covers all of it', async () => {
  const { checkout, requested } = testCheckout({
    createInvoice: async () => ({ ...discounted, clientSecret: null }),
  })
  await checkout.open()
  expect(requested).toEqual(['createInvoice', 'sync'])
  expect(checkout.read()).toMatchObject({ kind: 'paid', isLate: false })
})

test('a card form that does not come says that nothing was charged, and opens when it is tried again (MEM-19)', async () => {
  let isBlocked = true
  const retrieve = async () => {
    if (isBlocked) throw new CardFormError()
    return untried
  }
  const { checkout } = testCheckout({ retrieve })
  await checkout.open()
  expect(checkout.read()).toEqual({
    kind: 'failed',
    text: expect.stringContaining('Nothing was charged.') as string,
    isUnsure: false,
  })
  isBlocked = false
  await checkout.open()
  expect(checkout.read()).toMatchObject({ kind: 'form' })
  checkout.leaveForm()
  expect(checkout.read()).toMatchObject({ kind: 'failed' })
})

test('a form that sent no card asks no bank, and says the documented words (MEM-9)', async () => {
  const { checkout, card, said, requested } = testCheckout()
  await checkout.open()
  await checkout.pay(card(() => Promise.reject(new CardFormError())))
  expect(said).toEqual(['An unexpected error occurred.'])
  expect(checkout.read()).toMatchObject({ kind: 'form', busy: null, note: { kind: 'message' } })
  expect(requested).toEqual(['createInvoice', 'retrieve'])
})

test('what the bank said on a page of its own is said when it leads back, and not when the page is opened later', async () => {
  const { checkout } = testCheckout({ retrieve: async () => declined })
  await checkout.open()
  expect(checkout.read()).toMatchObject({ kind: 'form', note: null })
  await checkout.open({ isFromBank: true })
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    note: { kind: 'declined', text: 'Your card was declined.' },
  })
})

test('what was typed is checked in the press itself, and a card with a mistake is not sent (MEM-9)', async () => {
  const problem = {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  } as const
  const { checkout, card, said, wasBegun } = testCheckout()
  await checkout.open()
  const form = card(
    async () => succeeded,
    async () => problem,
  )
  const paying = checkout.pay(form)
  expect(form.prepare).toHaveBeenCalledTimes(1)
  await paying
  expect(form.confirm).not.toHaveBeenCalled()
  expect(wasBegun()).toBe(false)
  expect(said).toEqual([problem.message])
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    busy: null,
    note: { kind: 'declined', advice: 'typing' },
    problem,
  })
})

test('Pay pressed before the fields are there says that they are loading', async () => {
  const { checkout, card, said } = testCheckout()
  await checkout.open()
  const form = card(
    async () => succeeded,
    async () => 'loading',
  )
  await checkout.pay(form)
  expect(form.confirm).not.toHaveBeenCalled()
  expect(said).toEqual([])
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    busy: null,
    note: { kind: 'loading' },
    problem: null,
  })
})

test('each kind of refusal has its own advice', async () => {
  const adviceFor = async (type: 'card_error' | 'validation_error', code: string) => {
    const { checkout, card } = testCheckout()
    await checkout.open()
    await checkout.pay(
      card(async () => ({ status: 'requires_payment_method', error: { type, code, message: 'No.' } })),
    )
    const view = checkout.read()
    return view.kind === 'form' && view.note?.kind === 'declined' ? view.note.advice : null
  }
  expect(await adviceFor('card_error', 'insufficient_funds')).toBe('funds')
  expect(await adviceFor('card_error', 'card_declined')).toBe('bank')
  expect(await adviceFor('validation_error', 'incomplete_cvc')).toBe('typing')
})

test('a check of the bank that the payer left for another card stays left when the page comes back into sight', async () => {
  const check = { status: 'requires_action', error: null } as const
  const { checkout } = testCheckout({ retrieve: async () => check })
  await checkout.open()
  expect(checkout.read()).toMatchObject({ kind: 'check' })
  checkout.takeAnotherCard()
  await checkout.lookAgain()
  expect(checkout.read()).toMatchObject({ kind: 'form', busy: null })
  await checkout.open()
  expect(checkout.read()).toMatchObject({ kind: 'check' })
})

test('a declined card that ended the purchase begins another one, or says why none begins (TRUST-13)', async () => {
  const isOver = { ...declined, status: 'canceled' as const }
  const goesOn = testCheckout()
  await goesOn.checkout.open()
  await goesOn.checkout.pay(goesOn.card(async () => isOver))
  expect(goesOn.checkout.read()).toMatchObject({
    kind: 'form',
    note: { kind: 'declined', text: 'Your card was declined.' },
    problem: declined.error,
  })

  let isConfirmed = true
  const createInvoice = async () => (isConfirmed ? invoice : refusedWith(409, 'email_unconfirmed')())
  const { checkout, card, requested } = testCheckout({ createInvoice })
  await checkout.open()
  isConfirmed = false
  await checkout.pay(card(async () => isOver))
  expect(checkout.read()).toEqual({ kind: 'unconfirmed' })
  expect(await checkout.sendConfirmation()).toBeNull()
  expect(requested.at(-1)).toBe('sendConfirmation')
  isConfirmed = true
  await checkout.lookAgain()
  expect(checkout.read().kind).toBe('form')
})

test('a form that breaks after Pay and before the lock is there sends no card', async () => {
  let give: () => void = () => {}
  const take = () =>
    new Promise<() => void>((resolve) => {
      give = () => resolve(() => {})
    })
  const lock = {
    take: vi.fn<() => Promise<() => void>>(take),
    isHeldElsewhere: async () => false,
    whenFree: () => new Promise<void>(() => {}),
    leaveOther: () => {},
  }
  const { checkout, card, wasBegun } = testCheckout({}, { lock })
  await checkout.open()
  const form = card(async () => succeeded)
  const paying = checkout.pay(form)
  await vi.waitFor(() => expect(lock.take).toHaveBeenCalledTimes(1))
  checkout.leaveForm()
  give()
  await paying
  expect(form.confirm).not.toHaveBeenCalled()
  expect(wasBegun()).toBe(false)
  expect(checkout.read()).toMatchObject({ kind: 'failed', isUnsure: false })
})

test('the lock of the tabs is held until the payment is settled', async () => {
  const release = vi.fn<() => void>()
  const lock = {
    take: async () => release,
    isHeldElsewhere: async () => false,
    whenFree: () => new Promise<void>(() => {}),
    leaveOther: () => {},
  }
  const answers = [untried, { status: 'processing', error: null } as const, succeeded]
  const releasedAt: number[] = []
  const { checkout, card } = testCheckout(
    {
      retrieve: async () => {
        releasedAt.push(release.mock.calls.length)
        return answers.shift() ?? succeeded
      },
    },
    { lock },
  )
  await checkout.open()
  await checkout.pay(card(async () => ({ status: 'processing', error: null })))
  expect(checkout.read()).toMatchObject({ kind: 'paid' })
  expect(releasedAt).toEqual([0, 0, 0])
  expect(release).toHaveBeenCalledTimes(1)
})
