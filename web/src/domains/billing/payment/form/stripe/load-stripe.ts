// Stripe's script, loaded when a form needs it. What failed or hangs is given up, so that the next try adds
// the script again.
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { withTimeLimit } from '@oka/client/time-limit.ts'
import { CardFormError } from '../card-form.ts'

const limitMs = 15_000

const loaded = new Map<string, Promise<Stripe>>()

/** Rejects with `CardFormError`. One for each key, as Stripe asks for. */
export function stripeOf(publishableKey: string | null, limit = limitMs): Promise<Stripe> {
  if (!publishableKey) return Promise.reject(new CardFormError('There is no publishable key'))
  const known = loaded.get(publishableKey)
  if (known) return known
  const loading = withinLimit(publishableKey, limit).catch((error: unknown) => {
    loaded.delete(publishableKey)
    throw new CardFormError('Stripe’s script did not load', { cause: error })
  })
  loaded.set(publishableKey, loading)
  return loading
}

async function withinLimit(publishableKey: string, limit: number): Promise<Stripe> {
  const loading = loadStripe(publishableKey)
  try {
    const stripe = await withTimeLimit(limit, undefined, () => loading)
    if (!stripe) throw new Error('There is no page')
    return stripe
  } catch (error) {
    await giveUp(loading)
    throw error
  }
}

/**
 * `loadStripe` remembers a script that hangs, and tries once more by itself when one fails: both are ended.
 */
async function giveUp(loading: Promise<unknown>) {
  const outcome = loading.then(nothing, nothing)
  for (let tries = 0; tries < 2; tries++) {
    for (const script of addedScripts()) script.dispatchEvent(new Event('error'))
    await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve))])
  }
  for (const script of addedScripts()) script.remove()
}

const nothing = () => {}
const addedScripts = () => document.querySelectorAll('script[src^="https://js.stripe.com/"]')
