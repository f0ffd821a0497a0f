import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToast, toast } from '../../platform/toast/toasts.ts'
import { isOpenedAsPage, needsNewDocument, openInNewDocument } from './new-document.ts'

/** As Stripe's loader adds it; this test's browser runs no text. */
function addStripeScript() {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'https://js.stripe.com/endive/stripe.js'
  document.head.append(script)
}
const page = (path: string) => new URL(path, location.href).href

beforeEach(() => document.head.replaceChildren())
afterEach(() => vi.restoreAllMocks())

test('once Stripe’s script is there, every page that takes no card gets a new document', () => {
  expect(needsNewDocument(page('/learn/opp.full/1001'))).toBe(false)
  addStripeScript()
  const inNewDocument = [
    '/learn/opp.full/1001',
    '/membership',
    '/login?returnUrl=%2F',
    '/membership/opp.full',
  ].map((path) => needsNewDocument(page(path)))
  expect(inNewDocument).toEqual([true, true, true, true])
  expect(needsNewDocument(page('/membership/opp.full/payment?plan=a'))).toBe(false)
  expect(needsNewDocument(page('/settings/membership/card'))).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(needsNewDocument(page('/membership'))).toBe(false)
})

test('the new document is a page that was navigated to, and says what the last one said', async () => {
  expect(isOpenedAsPage()).toBe(false)
  toast('Your card is updated.')
  const answer = await openInNewDocument(page('/membership?a=b')).catch(
    (thrown: unknown) => thrown as Response,
  )
  expect(answer.headers.get('Location')).toBe(page('/membership?a=b'))
  toast('')
  expect(isOpenedAsPage()).toBe(true)
  expect(readToast()).toBe('Your card is updated.')
  expect(isOpenedAsPage()).toBe(false)
})

test('a part of the page stays in the address, and Back to it loads it again', async () => {
  vi.stubGlobal('__reactRouterDataRouter', { state: { navigation: { location: { hash: '#programs' } } } })
  const answer = await openInNewDocument(page('/')).catch((thrown: unknown) => thrown as Response)
  expect(answer.headers.get('Location')).toBe(page('/#programs'))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  history.replaceState(null, '', '/#programs')
  void openInNewDocument(page('/'))
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
