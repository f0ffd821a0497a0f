import type { StoreSource } from '../../ports/store-purchases.ts'

const platforms: Record<StoreSource, { host: RegExp; usual: string }> = {
  appStore: { host: /(^|\.)apple\.com$/, usual: 'https://apps.apple.com/account/subscriptions' },
  googlePlay: { host: /(^|\.)google\.com$/, usual: 'https://play.google.com/store/account/subscriptions' },
}
/** As long as the contract allows. */
const maxLength = 500

/**
 * The first address that leads to this store's own pages; RevenueCat names one of a subscriber with both
 * stores. Without any, the store's usual one.
 */
export function chooseManagementUrl(
  store: StoreSource,
  urls: readonly (string | null | undefined)[],
): string {
  const { host, usual } = platforms[store]
  const leadsThere = (url: string) => {
    const parsed = URL.parse(url)
    return parsed?.protocol === 'https:' && host.test(parsed.hostname) && url.length <= maxLength
  }
  return urls.find((url) => url !== null && url !== undefined && leadsThere(url)) ?? usual
}
