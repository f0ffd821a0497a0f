import { expect, test } from 'vitest'
import { address, discounted, invoice, overview, testCheckout } from './run-checkout.fixture.ts'

const couponAnswer =
  (couponCodeAction: 1 | 2 | 3, message: string | null = null) =>
  async () => ({ success: true as const, couponCodeAction, message, discount: null, membership: null })

test('a code that is none is said with its reason, and the total stays (MEM-13)', async () => {
  const { checkout, said, requested } = testCheckout({
    processCoupon: couponAnswer(1, 'Check the spelling.'),
  })
  await checkout.open()
  expect(await checkout.enterCode('SPRNIG')).toEqual({
    text: 'Invalid coupon code.',
    reason: 'Check the spelling.',
  })
  expect(said).toEqual(['Invalid coupon code.'])
  expect(checkout.read()).toMatchObject({ kind: 'form', invoice, busy: null })
  expect(requested).not.toContain('sync')
})

test('a discount is in the total before anything is paid, and can be removed again (MEM-13)', async () => {
  const invoices = [invoice, discounted, invoice]
  const { checkout, said } = testCheckout({ createInvoice: async () => invoices.shift() ?? invoice })
  await checkout.open()
  expect(await checkout.enterCode('spring')).toBeNull()
  expect(checkout.read()).toMatchObject({ kind: 'form', invoice: { priceString: '$108.00' }, busy: null })
  expect(said).toEqual([])
  expect(await checkout.removeCode()).toBeNull()
  expect(checkout.read()).toMatchObject({ invoice: { priceString: '$120.00' } })
})

test('a code that opens the lessons does so at once and says it (MEM-13)', async () => {
  const { checkout, said } = testCheckout({ processCoupon: couponAnswer(3) })
  await checkout.open()
  expect(await checkout.enterCode('FRIEND')).toBeNull()
  expect(said).toEqual(['Coupon code applied successfully.'])
  expect(checkout.read()).toEqual({ kind: 'paid', overview, invoice: null, isLate: false, code: null })
})

test('an address without a tax location is requested, and the call repeated (MEM-7)', async () => {
  const invalid = {
    ...invoice,
    isSuccess: false,
    errorCode: 'customer_tax_location_invalid',
    message: 'no such place',
    clientSecret: null,
  }
  const invoices = [invalid, invalid, invoice]
  const { checkout, requested } = testCheckout({ createInvoice: async () => invoices.shift() ?? invoice })
  await checkout.open()
  const text = 'Your location appears to be invalid, please double check and try again.'
  expect(checkout.read()).toEqual({ kind: 'address', text })
  expect(await checkout.saveAddress(address)).toBe(text)
  expect(await checkout.saveAddress(address)).toBeNull()
  expect(requested.filter((name) => name === 'saveAddress')).toHaveLength(2)
  expect(checkout.read()).toMatchObject({ kind: 'form', invoice })
})

test('the server’s message about an address is handed to the dialog (MEM-8)', async () => {
  const { checkout } = testCheckout({ saveAddress: async () => 'That’s not a postal code in Australia.' })
  await checkout.open()
  expect(await checkout.saveAddress(address)).toBe('That’s not a postal code in Australia.')
  expect(checkout.read()).toMatchObject({ kind: 'form', invoice, busy: null })
})

test('a total that an address changes is shown before the payment goes on', async () => {
  const invoices = [invoice, { ...invoice, priceString: '$125.00' }]
  const { checkout } = testCheckout({ createInvoice: async () => invoices.shift() ?? invoice })
  await checkout.open()
  expect(await checkout.saveAddress(address)).toBeNull()
  expect(checkout.read()).toMatchObject({
    kind: 'form',
    invoice: { priceString: '$125.00' },
    note: { kind: 'totalChanged', before: '$120.00' },
  })
})

test('a code that could not be sent leaves the form as it was and says why', async () => {
  const { checkout } = testCheckout({
    processCoupon: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await checkout.open()
  expect(await checkout.enterCode('SPRING')).toMatchObject({
    text: expect.stringContaining('couldn’t reach'),
  })
  expect(checkout.read()).toMatchObject({ kind: 'form', busy: null })
})
