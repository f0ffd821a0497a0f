// The account itself, its tax, its customer portal, its webhook endpoints and its events.
import { all, save } from '../state/account.ts'
import { invalid, notFound } from '../state/stripe-error.ts'
import {
  newEndpoint,
  describeAccount,
  describePortal,
  newPortalSession,
  describeTaxRate,
  listTaxRegistrations,
  describeTaxSettings,
} from '../objects/account-settings.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { requireCustomer } from './customers.api.ts'
import { metadata, oneOf, required, text, texts } from './params.ts'

function openPortal({ account, params, origin }: Call) {
  const customer = requireCustomer(account, required(params, 'customer')).id
  if (!account.settings.hasPortal)
    throw invalid(
      `No configuration provided and your ${account.livemode ? 'live' : 'test'} mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in ${account.livemode ? 'live' : 'test'} mode at https://dashboard.stripe.com/test/settings/billing/portal.`,
    )
  const returnUrl = text(params, 'return_url') ?? null
  return newPortalSession(account, {
    customer,
    returnUrl,
    url: `${origin}/p/session?return_url=${encodeURIComponent(returnUrl ?? '')}`,
  })
}

function createEndpoint({ account, params }: Call) {
  const url = required(params, 'url')
  if (!URL.canParse(url))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      param: 'url',
      code: 'url_invalid',
    })
  return save(
    account,
    'webhook_endpoint',
    newEndpoint(account, {
      url,
      events: texts(params, 'enabled_events'),
      description: text(params, 'description') ?? null,
      apiVersion: text(params, 'api_version') ?? null,
      metadata: metadata(params, 'metadata'),
    }),
  )
}

/** Stripe shows the secret only in the answer that creates the endpoint. */
const hideSecret = <T extends { secret?: string }>(endpoint: T) => ({ ...endpoint, secret: undefined })

function updateEndpoint(call: Call) {
  const endpoint = retrieve('webhook_endpoint')(call)
  const events = texts(call.params, 'enabled_events')
  if (events.length > 0) endpoint.enabled_events = events
  endpoint.url = text(call.params, 'url') ?? endpoint.url
  endpoint.metadata = metadata(call.params, 'metadata', endpoint.metadata)
  return hideSecret(endpoint)
}

function listEvents(call: Call) {
  const { account, params } = call
  const [type, types] = [text(params, 'type'), texts(params, 'types')]
  const found = all(account, 'event').filter(
    (event) =>
      (type ?? event.type) === event.type &&
      (types.length === 0 || types.includes(event.type)) &&
      isCreatedWithin(params, event),
  )
  return page(call, found, '/v1/events')
}

function retrieveTaxRate({ account, ids: [id = ''] }: Call) {
  const rate = describeTaxRate(account, id)
  if (rate === null) throw notFound('tax_rate', id)
  return rate
}

const ofEndpoint = ['url', 'enabled_events', 'description', 'api_version', 'metadata']

export const settingsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/account',
    types: ['AccountRetrieveCurrentParams', 'Account'],
    params: [],
    act: ({ account }) => describeAccount(account),
  },
  {
    method: 'GET',
    path: '/v1/tax/settings',
    types: ['Tax.SettingsRetrieveParams', 'Tax.Settings'],
    params: [],
    act: ({ account }) => describeTaxSettings(account),
  },
  {
    method: 'GET',
    path: '/v1/tax_rates/:id',
    types: ['TaxRateRetrieveParams', 'TaxRate'],
    params: [],
    act: retrieveTaxRate,
  },
  {
    method: 'GET',
    path: '/v1/tax/registrations',
    types: ['Tax.RegistrationListParams', 'list:Tax.Registration'],
    params: ['status', 'limit', 'starting_after'],
    act: (call) =>
      page(
        call,
        oneOf(call.params, 'status', ['active', 'all', 'expired', 'scheduled']) === 'expired'
          ? []
          : listTaxRegistrations(call.account),
        '/v1/tax/registrations',
      ),
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    types: ['BillingPortal.ConfigurationListParams', 'list:BillingPortal.Configuration'],
    params: ['active', 'is_default', 'limit', 'starting_after'],
    act: (call) =>
      page(
        call,
        call.account.settings.hasPortal ? [describePortal(call.account)] : [],
        '/v1/billing_portal/configurations',
      ),
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    types: ['BillingPortal.SessionCreateParams', 'BillingPortal.Session'],
    params: ['customer', 'return_url', 'locale'],
    act: openPortal,
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    types: ['WebhookEndpointCreateParams', 'WebhookEndpoint'],
    params: ofEndpoint,
    act: createEndpoint,
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    types: ['WebhookEndpointListParams', 'list:WebhookEndpoint'],
    params: [...pageParams],
    act: (call) => page(call, all(call.account, 'webhook_endpoint').map(hideSecret), '/v1/webhook_endpoints'),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    types: ['WebhookEndpointRetrieveParams', 'WebhookEndpoint'],
    params: [],
    act: (call) => hideSecret(retrieve('webhook_endpoint')(call)),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    types: ['WebhookEndpointUpdateParams', 'WebhookEndpoint'],
    params: ofEndpoint,
    act: updateEndpoint,
  },
  {
    method: 'GET',
    path: '/v1/events',
    types: ['EventListParams', 'list:EventBase'],
    params: ['type', 'types', ...pageParams],
    act: listEvents,
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    types: ['EventRetrieveParams', 'EventBase'],
    params: [],
    act: retrieve('event'),
  },
]
