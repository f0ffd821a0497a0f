// Stripe's script watches the document it was loaded in for as long as that lives: every page that takes no
// card gets a document of its own after it.
import { matchPath, redirectDocument } from 'react-router'
import { sessionStore } from '../../platform/storage/key-value-store.ts'
import { readToast, toast } from '../../platform/toast/toasts.ts'
import { membershipPatterns } from '../paths.ts'

const key = 'new-document'

const takesCard = (pathname: string) =>
  [membershipPatterns.payment, membershipPatterns.changeCard].some((pattern) => matchPath(pattern, pathname))

/** Offline the new document would not come. */
export const needsNewDocument = (url: string): boolean =>
  navigator.onLine &&
  document.querySelector('script[src^="https://js.stripe.com/"]') !== null &&
  !takesCard(new URL(url).pathname)

interface RouterGlobals {
  __reactRouterDataRouter?: { state: { navigation: { location?: { hash: string } | undefined } } }
}

/** Never resolves where the document is loaded at once. `url` has no fragment, as the router's requests. */
export async function openInNewDocument(url: string): Promise<never> {
  sessionStore.write(key, readToast() ?? '')
  const hash = (window as RouterGlobals).__reactRouterDataRouter?.state.navigation.location?.hash ?? ''
  const { href } = new URL(hash, url)
  if (location.href !== href) throw redirectDocument(href)
  // Back and Forward have moved already, and following a link to the same address would only scroll
  location.reload()
  return new Promise<never>(() => {})
}

/**
 * Whether this document was opened like a page of the app: the focus then goes to its heading. Once, as it
 * says what the last page said.
 */
export function isOpenedAsPage(): boolean {
  const said = sessionStore.read(key)
  sessionStore.remove(key)
  if (said) toast(said)
  return said !== null
}
