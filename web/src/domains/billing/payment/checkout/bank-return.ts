// A bank that asks on a page of its own leads back to ours with these in the address. How the payment stands
// the gateway says itself.
const queries = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'source_type',
]

type Purpose = 'payment' | 'card'

let returned: { purpose: Purpose; clientSecret: string } | null = null

/**
 * Once, before there is a router: what it knows of the address comes back with each overlay, and goes into
 * links to the login page.
 */
export function readBankReturn() {
  const { search, pathname, hash } = location
  const query = new URLSearchParams(search)
  const paid = query.get('payment_intent_client_secret')
  const saved = query.get('setup_intent_client_secret')
  if (paid !== null) returned = { purpose: 'payment', clientSecret: paid }
  else if (saved !== null) returned = { purpose: 'card', clientSecret: saved }
  else return
  for (const name of queries) query.delete(name)
  const rest = query.toString()
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`)
}

/** The secret of what was confirmed; null: no bank led back here, or the secret was taken. */
export function takeBankReturn(purpose: Purpose): string | null {
  if (returned?.purpose !== purpose) return null
  const { clientSecret } = returned
  returned = null
  return clientSecret
}
