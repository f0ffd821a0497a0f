// What is missing before real cards can be taken, in words for whoever runs the academy, each with what to
// do.
import type Stripe from 'stripe'
import { hasChanges, type CatalogueChanges } from './catalogue-changes.rule.ts'
import { webhookEvents } from './webhook-events.rule.ts'

/** `unseen`: the key may not read it, or the call failed. */
export type Read<T> = { value: T } | { unseen: string }

export interface AccountReading {
  isLive: boolean
  /** Where Stripe has to report to. */
  webhookUrl: string
  host: string
  apiVersion: string
  /** By how much the clock here is ahead of Stripe's. */
  clockAheadMs: number | null
  account: Read<
    Pick<Stripe.Account, 'charges_enabled' | 'payouts_enabled' | 'details_submitted'> & {
      country?: string
      default_currency?: string
    }
  >
  endpoints: Read<
    readonly Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events' | 'api_version'>[]
  >
  taxStatus: Read<string>
  /** Countries in which tax is collected. */
  registrations: Read<readonly string[]>
  hasPortal: Read<boolean>
  catalogue: Read<CatalogueChanges>
  domains: Read<readonly { domain_name: string; enabled: boolean }[]>
}

export interface Finding {
  /** `hint`: may be meant so, or cannot be seen. */
  state: 'fine' | 'missing' | 'hint'
  text: string
}

const fine = (text: string): Finding => ({ state: 'fine', text })
const missing = (text: string): Finding => ({ state: 'missing', text })
const hint = (text: string): Finding => ({ state: 'hint', text })

/** Messages are taken within five minutes. */
const maxClockMs = 60_000

/** What was not seen is not known to be right. */
function of<T>(read: Read<T>, what: string, findings: (value: T) => Finding[]): Finding[] {
  return 'value' in read
    ? findings(read.value)
    : [
        missing(
          `${what} could not be seen (${read.unseen}). Give the key the right to read it, and check again.`,
        ),
      ]
}

export function accountFindings(reading: AccountReading): Finding[] {
  return [
    reading.isLive
      ? fine('The keys are live: money moves.')
      : hint('The keys are of test mode: no money moves. For real cards set the live keys and LIVE=true.'),
    ...of(reading.account, 'The account', accountState),
    ...clockState(reading.clockAheadMs),
    ...of(reading.endpoints, 'The webhook endpoints', (endpoints) => endpointState(reading, endpoints)),
    ...of(reading.taxStatus, 'The tax settings', (status) =>
      status === 'active'
        ? [fine('Stripe Tax is set up.')]
        : [
            missing(
              `Stripe Tax is ${status}: no subscription can be made. Complete Settings → Tax in the dashboard.`,
            ),
          ],
    ),
    ...of(reading.registrations, 'The tax registrations', (countries) =>
      countries.length > 0
        ? [fine(`Tax is collected in ${countries.join(', ')}.`)]
        : [
            hint(
              'There is no tax registration: prices are charged as they are and no tax is reckoned in them. Add each country in which you must collect tax.',
            ),
          ],
    ),
    ...of(reading.hasPortal, 'The customer portal', (hasPortal) =>
      hasPortal
        ? [fine('The customer portal is set up.')]
        : [
            missing(
              'The customer portal has no settings: members cannot open it. Save Settings → Billing → Customer portal once.',
            ),
          ],
    ),
    ...of(reading.catalogue, 'Products and prices', catalogueState),
    walletState(reading),
    hint('Not to be seen from here: Settings → Billing → Retries must end in “cancel the subscription”.'),
    hint(
      'Not to be seen from here: whether Stripe mails members about failed payments and renewals. The academy does so itself; turn Stripe’s own off.',
    ),
  ]
}

function accountState({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  country,
  default_currency,
}: Extract<AccountReading['account'], { value: unknown }>['value']) {
  const where = `${country ?? 'no country'}, ${default_currency?.toUpperCase() ?? 'no currency'}`
  return [
    charges_enabled
      ? fine(`The account can take payments (${where}).`)
      : missing(
          `The account cannot take payments yet (${where}). ${details_submitted ? 'Stripe still checks it' : 'Complete its details'}: see the dashboard’s first page.`,
        ),
    payouts_enabled
      ? fine('The account can pay out.')
      : missing('The account cannot pay out yet. Add a bank account in the dashboard.'),
  ]
}

/** Cards are taken without wallets too. */
function walletState({ domains, host }: AccountReading): Finding {
  const where = 'Settings → Payment method domains'
  if ('unseen' in domains)
    return hint(`The domains of wallets could not be seen (${domains.unseen}): look at ${where}.`)
  return domains.value.some(({ domain_name: name, enabled }) => name === host && enabled)
    ? fine(`Wallets (Apple Pay, Google Pay) may be shown on ${host}.`)
    : hint(
        `${host} is not registered for wallets: Apple Pay and Google Pay are not shown. Add it in ${where}.`,
      )
}

function clockState(aheadMs: number | null): Finding[] {
  if (aheadMs === null) return [hint('Stripe’s time could not be seen.')]
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return [
    Math.abs(aheadMs) <= maxClockMs
      ? fine(`The clock here is right to ${seconds} s.`)
      : missing(
          `The clock here is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} Stripe’s: messages are refused as too old. Set up time synchronisation.`,
        ),
  ]
}

function endpointState(
  { webhookUrl, apiVersion }: AccountReading,
  endpoints: Extract<AccountReading['endpoints'], { value: unknown }>['value'],
): Finding[] {
  const endpoint = endpoints.find(({ url }) => url === webhookUrl)
  if (!endpoint)
    return [
      missing(
        `There is no webhook endpoint ${webhookUrl}. Add it in Developers → Webhooks with the events in docs/payments.md.`,
      ),
    ]
  const enabled = new Set(endpoint.enabled_events)
  const lacking = enabled.has('*') ? [] : webhookEvents.filter((type) => !enabled.has(type))
  const others = endpoint.enabled_events.filter((type) => !webhookEvents.some((one) => one === type))
  return [
    endpoint.status === 'enabled'
      ? fine(`The webhook endpoint ${webhookUrl} is on.`)
      : missing(`The webhook endpoint ${webhookUrl} is switched off. Switch it on in Developers → Webhooks.`),
    lacking.length === 0
      ? fine('It reports every event that is needed.')
      : missing(`It does not report ${lacking.join(', ')}. Add these events to it.`),
    ...(others.length === 0
      ? []
      : [hint(`It also reports ${others.join(', ')}: not needed, and without harm.`)]),
    endpoint.api_version === apiVersion
      ? fine(`It reports in API version ${apiVersion}.`)
      : missing(
          `It reports in API version ${endpoint.api_version ?? 'of the account'}, not ${apiVersion}. Make it again with that version.`,
        ),
  ]
}

function catalogueState(changes: CatalogueChanges): Finding[] {
  const { wrongPrices, newPrices, changedPrices, standing } = changes
  return [
    ...(wrongPrices.length === 0
      ? []
      : [
          missing(
            `${wrongPrices.length} prices say something else than their plan. \`npm run staff -- stripe sync\` names them.`,
          ),
        ]),
    hasChanges(changes)
      ? missing(
          `Of the plans that are sold, ${newPrices.length} have no price and ${changedPrices.length} are switched off or not found. Run \`npm run staff -- stripe sync --apply\`.`,
        )
      : fine(`Products and prices are complete (${standing} prices).`),
  ]
}
