import { expect, test } from 'vitest'
import { accountFindings, type AccountReading } from './account-check.rule.ts'
import { webhookEvents } from './webhook-events.rule.ts'

const nothing = {
  newProducts: [],
  changedProducts: [],
  newPrices: [],
  changedPrices: [],
  unsoldPrices: [],
  wrongPrices: [],
  standing: 492,
}
const endpoint = {
  url: 'https://academy.example/api/webhooks/payments',
  status: 'enabled',
  enabled_events: [...webhookEvents],
  api_version: 'v1',
}
const ready: AccountReading = {
  isLive: true,
  host: 'academy.example',
  webhookUrl: endpoint.url,
  apiVersion: 'v1',
  clockAheadMs: 900,
  account: {
    value: {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      country: 'GB',
      default_currency: 'gbp',
    },
  },
  endpoints: { value: [endpoint] },
  taxStatus: { value: 'active' },
  registrations: { value: ['GB', 'DE'] },
  hasPortal: { value: true },
  catalogue: { value: nothing },
  domains: { value: [{ domain_name: 'academy.example', enabled: true }] },
}
const missingIn = (change: Partial<AccountReading>) =>
  accountFindings({ ...ready, ...change })
    .filter(({ state }) => state === 'missing')
    .map(({ text }) => text)
const hintsIn = (change: Partial<AccountReading>) =>
  accountFindings({ ...ready, ...change }).filter(({ state }) => state === 'hint').length

test('of an account that is ready nothing is missing; what no call shows is said', () => {
  expect(missingIn({})).toEqual([])
  expect(hintsIn({})).toBe(2)
})

const account = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
test.each<[string, Partial<AccountReading>, RegExp]>([
  ['payments', { account: { value: { ...account, charges_enabled: false } } }, /cannot take payments yet/],
  ['payouts', { account: { value: { ...account, payouts_enabled: false } } }, /bank account/],
  [
    'the endpoint',
    { endpoints: { value: [{ ...endpoint, url: 'https://other.example/' }] } },
    /no webhook endpoint https:\/\/academy/,
  ],
  [
    'an event',
    {
      endpoints: {
        value: [{ ...endpoint, enabled_events: webhookEvents.filter((type) => type !== 'invoice.paid') }],
      },
    },
    /does not report invoice\.paid\./,
  ],
  ['an endpoint that is on', { endpoints: { value: [{ ...endpoint, status: 'disabled' }] } }, /switched off/],
  [
    'the API version',
    { endpoints: { value: [{ ...endpoint, api_version: null }] } },
    /API version of the account, not v1/,
  ],
  ['tax', { taxStatus: { value: 'pending' } }, /Stripe Tax is pending/],
  ['the portal', { hasPortal: { value: false } }, /customer portal/],
  [
    'prices',
    {
      catalogue: {
        value: {
          ...nothing,
          newPrices: [{ planId: 'p', programId: 'opp.full', months: 3, currency: 'AUD', amount: 1 }],
        },
      },
    },
    /1 have no price/,
  ],
  [
    'right prices',
    { catalogue: { value: { ...nothing, wrongPrices: [{ id: 'price', planId: 'p' }] } } },
    /say something else/,
  ],
  [
    'what the key may not read',
    { endpoints: { unseen: 'StripePermissionError 403' } },
    /endpoints could not be seen \(StripePermissionError 403\)/,
  ],
  ['a right clock', { clockAheadMs: -90_000 }, /90 s behind/],
])('it says that %s is missing, and what to do', (_name, change, text) => {
  expect(missingIn(change)).toEqual([expect.stringMatching(text)])
})

test.each<[string, Partial<AccountReading>]>([
  ['test keys', { isLive: false }],
  ['no registration for tax', { registrations: { value: [] } }],
  [
    'events that are not needed',
    { endpoints: { value: [{ ...endpoint, enabled_events: [...webhookEvents, 'price.created'] }] } },
  ],
  ['wallets without a domain', { domains: { value: [] } }],
  ['wallets that cannot be seen', { domains: { unseen: 'StripePermissionError 403' } }],
])('%s may be meant so', (_name, change) => {
  expect(missingIn(change)).toEqual([])
  expect(hintsIn(change)).toBe(3)
})
