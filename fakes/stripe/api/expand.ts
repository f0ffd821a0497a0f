// Expanding puts an object in place of its id, and adds what is answered only on request.
import { all, findAny, makeList, type Account } from '../state/account.ts'
import { render } from '../state/render.ts'
import { invalid } from '../state/stripe-error.ts'
import { isPlaceKnown } from '../objects/tax.ts'
import { findIntent } from '../clock/billing.ts'

const maxDepth = 4

type Shape = Record<string, unknown>

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** These fields are absent from an answer unless they are expanded. */
const includable: Readonly<
  Record<string, Readonly<Record<string, (account: Account, id: string) => unknown>>>
> = {
  invoice: {
    payments: (account, id) =>
      makeList(
        all(account, 'invoice_payment').filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
    confirmation_secret: (account, id) => {
      const invoice = account.objects.invoice.get(id)
      const intent = invoice && findIntent(account, invoice)
      return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
    },
  },
  charge: {
    refunds: (account, id) =>
      makeList(
        all(account, 'refund')
          .filter(({ charge }) => charge === id)
          .toReversed(),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    subscriptions: (account, id) =>
      makeList(
        all(account, 'subscription').filter(
          ({ customer, status }) => customer === id && status !== 'canceled',
        ),
        `/v1/customers/${id}/subscriptions`,
      ),
    tax: (account, id) => {
      const customer = account.objects.customer.get(id)
      const address = customer === undefined || customer.deleted ? null : (customer.address ?? null)
      const isKnown = isPlaceKnown(address)
      return {
        automatic_tax: isKnown ? 'supported' : 'unrecognized_location',
        ip_address: null,
        location: isKnown
          ? { country: address?.country ?? '', source: 'billing_address', state: address?.state ?? null }
          : null,
        provider: 'stripe',
      }
    },
  },
}

const cannotExpand = (path: string) =>
  invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })

/** `value` is a copy, so it is expanded in place. */
export function expand(account: Account, value: unknown, paths: readonly string[]) {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > maxDepth)
      throw invalid(`You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    expandPath(account, value, parts, path)
  }
}

function expandPath(account: Account, node: unknown, parts: readonly string[], path: string) {
  const [name, ...rest] = parts
  if (name === undefined) return
  if (Array.isArray(node)) {
    for (const one of node) expandPath(account, one, parts, path)
    return
  }
  if (!isShape(node)) return
  const make = typeof node.object === 'string' ? includable[node.object]?.[name] : undefined
  if (make && node[name] === undefined && node.deleted !== true)
    node[name] = render(account, make(account, String(node.id)))
  const inner = node[name]
  if (inner === undefined && !isEmptied(node)) throw cannotExpand(path)
  if (typeof inner === 'string') node[name] = renderExpanded(account, inner, path)
  else if (Array.isArray(inner))
    node[name] = inner.map((one: unknown) =>
      typeof one === 'string' ? renderExpanded(account, one, path) : one,
    )
  else if (rest.length === 0 && inner !== null && !isShape(inner)) throw cannotExpand(path)
  expandPath(account, node[name], rest, path)
}

/** A deleted object has none of its fields, and a payment names only what it was paid with. */
const isEmptied = (node: Shape) => node.deleted === true || node.type === 'payment_intent'

function renderExpanded(account: Account, id: string, path: string): unknown {
  const found = findAny(account, id)
  if (found === undefined) throw cannotExpand(path)
  return render(account, found)
}
