// Whether RevenueCat takes the key, in words for whoever sets the academy up.
import type { StoreSettings } from '../../config/payment-settings.ts'
import { requestSubscriber } from './revenuecat.ts'

/** RevenueCat makes a subscriber of every id that is read: always this one. */
const checkedId = 'oka-academy-check'

export interface KeyCheck {
  works: boolean
  text: string
}

/** Throws `PaymentsUnavailableError` where RevenueCat cannot be reached. */
export async function checkRevenueCatKey(settings: StoreSettings): Promise<KeyCheck> {
  const { status } = await requestSubscriber(settings, 'GET', checkedId)
  return { works: status >= 200 && status < 300, text: textOf(status) }
}

function textOf(status: number): string {
  if (status >= 200 && status < 300) return 'RevenueCat takes the key.'
  if (status === 401)
    return 'RevenueCat does not know the key (401): it was deleted, is not complete, or is of another project. Copy it again from Project settings → API keys.'
  if (status === 403)
    return 'RevenueCat knows the key and refuses this call with it (403): a key for API v2, or a public one. Make a secret key (sk_…) for API v1.'
  if (status === 429) return 'RevenueCat answers that there were too many calls (429). Try again in a minute.'
  return `RevenueCat answers with status ${status}. Try again later; status.revenuecat.com says whether it is down.`
}
