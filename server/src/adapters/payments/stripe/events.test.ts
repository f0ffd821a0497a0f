import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { readEvent } from './events.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const client = new Stripe('sk_test_x')
const settings = {
  gateway: 'stripe',
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecrets: ['whsec_new', 'whsec_old'],
  apiUrl: null,
  isLive: false,
} as const

const bodyOf = (type: string, object: object, change: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1,
    livemode: false,
    data: { object },
    ...change,
  })
const signed = (body: string, at = now, secret = 'whsec_new') =>
  client.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1_000) })
const read = (body: string, signature = signed(body), of = settings) =>
  readEvent(client, of, body, signature, now)

const subscription = { object: 'subscription', id: 'sub_1', metadata: { purchaseId: 'purchase' } }
const body = bodyOf('customer.subscription.updated', subscription)
const nothing = { subscriptionId: null, purchaseId: null, objectId: null, isCardUpdate: false }

describe('a message of Stripe', () => {
  test('signed with any of our secrets is read', () => {
    for (const secret of settings.webhookSecrets)
      expect(read(body, signed(body, now, secret))).toMatchObject({ id: 'evt_1', subscriptionId: 'sub_1' })
    const both = `${signed(body, now, 'whsec_of_before')},${signed(body).split(',')[1]}`
    expect(read(body, both)).toMatchObject({ id: 'evt_1' })
  })

  test.each<[string, string, string]>([
    ['another secret', body, signed(body, now, 'whsec_another')],
    ['another body', body.replace('sub_1', 'sub_2'), signed(body)],
    ['a time of six minutes ago', body, signed(body, now - 6 * minuteMs)],
    ['a time of the future', body, signed(body, now + 6 * minuteMs)],
    [
      'another time than was signed',
      body,
      signed(body, now - 6 * minuteMs).replace(/t=\d+/, `t=${now / 1_000}`),
    ],
    ['no time', body, signed(body).replace(/t=\d+,/, '')],
    ['a time that is none', body, signed(body).replace(/t=\d+/, 't=soon')],
    ['nothing', body, ''],
    ['another scheme', body, signed(body).replace('v1=', 'v0=')],
  ])('signed with %s is refused', (_name, text, signature) => expect(read(text, signature)).toBeNull())

  test('of the other mode, or of another account, is of nothing of ours', () => {
    for (const change of [{ livemode: true }, { account: 'acct_other' }, { context: 'acct_other' }]) {
      const foreign = bodyOf('customer.subscription.updated', subscription, change)
      expect(read(foreign)).toEqual({ id: 'evt_1', type: 'customer.subscription.updated', ...nothing })
    }
    const own = bodyOf('customer.subscription.updated', subscription, { account: null, context: null })
    expect(read(own)).toMatchObject({ subscriptionId: 'sub_1' })
    expect(readEvent(client, { ...settings, isLive: true }, body, signed(body), now)).toMatchObject(nothing)
  })

  const parent = {
    type: 'subscription_details',
    subscription_details: { subscription: 'sub_1', metadata: { purchaseId: 'purchase' } },
  }
  test.each<[string, object, object]>([
    ['customer.subscription.deleted', subscription, { subscriptionId: 'sub_1', purchaseId: 'purchase' }],
    [
      'customer.subscription.updated',
      { ...subscription, metadata: {} },
      { subscriptionId: 'sub_1', purchaseId: null },
    ],
    [
      'invoice.paid',
      { object: 'invoice', id: 'in_1', parent },
      { subscriptionId: 'sub_1', purchaseId: 'purchase' },
    ],
    ['invoice.paid', { object: 'invoice', id: 'in_1', parent: null }, nothing],
    ['payment_intent.processing', { object: 'payment_intent', id: 'pi_1' }, { objectId: 'pi_1' }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { objectId: 'pi_1' }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }, { objectId: 'ch_1' }],
    [
      'charge.dispute.created',
      { object: 'dispute', id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1' },
      { objectId: 'pi_1' },
    ],
    [
      'refund.failed',
      { object: 'refund', id: 're_1', charge: 'ch_1', payment_intent: 'pi_1' },
      { objectId: 'pi_1' },
    ],
    [
      'refund.updated',
      { object: 'refund', id: 're_1', charge: 'ch_1', payment_intent: null },
      { objectId: 'ch_1' },
    ],
    [
      'subscription_schedule.released',
      { object: 'subscription_schedule', subscription: null, released_subscription: 'sub_1' },
      { subscriptionId: 'sub_1' },
    ],
    [
      'setup_intent.succeeded',
      { object: 'setup_intent', metadata: { subscriptionId: 'sub_1' } },
      { subscriptionId: 'sub_1', isCardUpdate: true },
    ],
    ['setup_intent.succeeded', { object: 'setup_intent', metadata: {} }, nothing],
    ['setup_intent.setup_failed', { object: 'setup_intent', metadata: { subscriptionId: 'sub_1' } }, nothing],
    ['payout.paid', { object: 'payout', id: 'po_1' }, nothing],
    ['something.new', { id: 'new_1' }, nothing],
  ])('%s of %o', (type, object, expected) => {
    expect(read(bodyOf(type, object))).toEqual({ id: 'evt_1', type, ...nothing, ...expected })
  })
})
