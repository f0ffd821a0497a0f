// These objects are set up in Stripe's dashboard.
import type { Stripe } from 'stripe'
import { newId, makeRandomText, seconds, type Account } from '../state/account.ts'
import { taxRates } from './tax.ts'

export const describeAccount = (account: Account): Stripe.Account => ({
  id: `acct_${account.name}`,
  object: 'account',
  business_profile: {
    mcc: '8299',
    minority_owned_business_designation: null,
    name: 'Oka Academy',
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: 'https://oka.example',
  },
  business_type: 'company',
  charges_enabled: true,
  country: account.settings.country,
  created: 1_700_000_000,
  default_currency: 'gbp',
  details_submitted: true,
  email: 'owner@example.com',
  payouts_enabled: true,
  type: 'standard',
})

export const describeTaxSettings = (account: Account): Stripe.Tax.Settings => ({
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: 'txcd_10000000' },
  head_office: account.settings.isTaxActive
    ? {
        address: {
          city: 'London',
          country: account.settings.country,
          line1: '1 Road',
          line2: null,
          postal_code: 'N1 9GU',
          state: null,
        },
      }
    : null,
  livemode: account.livemode,
  status: account.settings.isTaxActive ? 'active' : 'pending',
  status_details: account.settings.isTaxActive
    ? { active: {} }
    : { pending: { missing_fields: ['head_office'] } },
})

/** In these countries sellers from abroad register in another way. */
const simplified = new Set(['EG', 'SA'])

/** The id ends in the letters of the country; an unknown id gives null. */
export function describeTaxRate(account: Account, id: string): Stripe.TaxRate | null {
  const country = id.replace(/^txr_fake/, '')
  const percentage = taxRates[country]
  if (percentage === undefined || country === id) return null
  return {
    id,
    object: 'tax_rate',
    active: false,
    country,
    created: 1_700_000_000,
    description: null,
    display_name: 'Tax',
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: true,
    jurisdiction: country,
    jurisdiction_level: 'country',
    livemode: account.livemode,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  }
}

export const listTaxRegistrations = (account: Account): Stripe.Tax.Registration[] =>
  account.settings.isTaxActive
    ? Object.keys(taxRates).map((country) => ({
        id: `taxreg_fake${country}`,
        object: 'tax.registration',
        active_from: 1_700_000_000,
        country,
        country_options: {
          [country.toLowerCase()]: { type: simplified.has(country) ? 'simplified' : 'standard' },
        } as Stripe.Tax.Registration.CountryOptions,
        created: 1_700_000_000,
        expires_at: null,
        livemode: account.livemode,
        status: 'active',
      }))
    : []

export const describePortal = (account: Account): Stripe.BillingPortal.Configuration => ({
  id: `bpc_${account.name}`,
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: {
    headline: null,
    privacy_policy_url: 'https://oka.example/privacy',
    terms_of_service_url: 'https://oka.example/terms',
  },
  created: 1_700_000_000,
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: false,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: true,
  livemode: account.livemode,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: 1_700_000_000,
})

export const newPortalSession = (
  account: Account,
  given: { customer: string; returnUrl: string | null; url: string },
): Stripe.BillingPortal.Session => ({
  id: newId('bps'),
  object: 'billing_portal.session',
  after_expiration: null,
  configuration: `bpc_${account.name}`,
  created: seconds(account),
  customer: given.customer,
  customer_account: null,
  flow: null,
  livemode: account.livemode,
  locale: null,
  on_behalf_of: null,
  return_url: given.returnUrl,
  url: given.url,
})

export const newEndpoint = (
  account: Account,
  given: {
    url: string
    events: string[]
    description: string | null
    apiVersion: string | null
    metadata: Stripe.Metadata
  },
): Stripe.WebhookEndpoint => ({
  id: newId('we'),
  object: 'webhook_endpoint',
  api_version: given.apiVersion,
  application: null,
  created: seconds(account),
  description: given.description,
  enabled_events: given.events,
  livemode: account.livemode,
  metadata: given.metadata,
  secret: `whsec_${makeRandomText(32)}`,
  status: 'enabled',
  url: given.url,
})
