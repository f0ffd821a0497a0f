import { expect, test } from 'vitest'
import { findRoute } from '../api/routes.ts'
import { readSchemaCheck } from './check-calls.ts'
import { schemasFile } from './generate-schemas.ts'

test('an answer that breaks the types of the SDK is said each time, and one that is valid never', () => {
  const check = readSchemaCheck(schemasFile())
  const route = findRoute('GET', '/v1/coupons/one')?.route ?? null
  const findSides = (body: object) =>
    check.call({ route, params: {}, status: 200, body, text: JSON.stringify(body) }).map(({ side }) => side)
  const coupon = {
    id: 'one',
    object: 'coupon',
    amount_off: null,
    created: 1,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: 10,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
  for (let time = 0; time < 2; time++) {
    expect(findSides(coupon)).toEqual([])
    expect(findSides({ ...coupon, duration: 'for a while' })).toEqual(['answer'])
  }
})
