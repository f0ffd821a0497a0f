import type { Stripe } from 'stripe'
import { newId, makeRandomText, save, seconds, type Account } from '../state/account.ts'

export function newSetupIntent(
  account: Account,
  given: { customer: string | null; usage: string; metadata: Stripe.Metadata; description: string | null },
): Stripe.SetupIntent {
  const id = newId('seti')
  return save(account, 'setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${makeRandomText(24)}`,
    created: seconds(account),
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: account.livemode,
    managed_payments: null,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage,
  })
}
