import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { SiteProvider } from '../../../../platform/site/site.ts'
import { makeMembership } from '../membership.fixture.ts'
import { MembershipFacts } from './facts/membership-facts.tsx'
import { RefundNote } from './refund.tsx'

vi.mock('../membership.queries.ts', () => ({
  useRequestRefund: () => ({ isPending: false, isError: false }),
}))

async function show(element: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const router = createMemoryRouter([{ path: '/', element }])
  await act(async () =>
    root.render(
      <SiteProvider value={{ productName: 'Academy' } as SiteInfo}>
        <RouterProvider router={router} />
      </SiteProvider>,
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
    vi.unstubAllGlobals()
  })
  return page
}

const card = { brand: 'Mastercard', last4: '3155' }
const visa = { brand: 'Visa', last4: '4242' }
const price = { priceString: '$120.00' }
const refundable = (paidWith: typeof visa | null) =>
  makeMembership({
    card,
    refundable: { ...price, until: '2026-12-21T00:00:00.000Z', card: paidWith, isAutomatic: true },
  })
const refunded = (paidWith: typeof visa | null) =>
  makeMembership({
    card,
    status: 'ended',
    endedBecause: 'refunded',
    refundable: null,
    refund: { ...price, at: '2026-11-23T00:00:00.000Z', card: paidWith },
  })

test.each([
  [visa, 'It goes to your Visa,', 'It goes to your Visa ending in 4242.'],
  [null, 'It goes to the card you paid with,', 'It goes to the card you paid with.'],
])(
  'a refund is offered to the card the payment was made with, %o, and not to the one used now (MEM-16)',
  async (paidWith, note, answer) => {
    const page = await show(<RefundNote membership={refundable(paidWith)} />)
    expect(page.textContent).toContain(note)
    await act(async () => page.querySelector('button')?.click())
    expect(page.querySelector('dialog')?.textContent).toContain(answer)
    expect(page.textContent).not.toMatch(/Mastercard|3155/)
  },
)

test.each([
  [visa, '$120.00 to Visa ending in 4242, sent on'],
  [null, '$120.00 to the card you paid with, sent on'],
])(
  'a refund that was made names the card the payment was made with, %o, and not the one used now (MEM-16)',
  async (paidWith, sent) => {
    const page = await show(<MembershipFacts membership={refunded(paidWith)} />)
    expect(page.textContent).toContain(sent)
    expect(page.textContent).not.toMatch(/Mastercard|3155/)
  },
)
