import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { SiteProvider } from '../../../../platform/site/site.ts'
import { makeMembership } from '../membership.fixture.ts'
import { LeavingNote, leavingText } from './leaving-note.tsx'

vi.mock('../membership.queries.ts', () => ({
  useRequestRefund: () => ({ isPending: false, isError: false }),
}))

async function textOf(element: ReactNode) {
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
  return page.textContent.replaceAll('\u00a0', ' ')
}

const overviewOf = (over: Partial<MembershipOverview>): MembershipOverview => ({
  memberships: [],
  upcoming: [],
  openPurchase: null,
  discount: null,
  receipts: [],
  ...over,
})

const request = {
  priceString: '$45.00',
  number: '2026-1017',
  requestedAt: '2026-11-23T10:00:00.000Z',
  answerBy: '2026-11-25T10:00:00.000Z',
}

test.each(['active', 'ended'] as const)(
  'TRUST-10: with a refund requested, of a membership that is %s, the page says that its answer cannot be mailed, and never that nothing is paid back',
  async (status) => {
    const overview = overviewOf({
      memberships: [makeMembership({ status, refundable: null, refundRequest: request })],
    })
    const text = await textOf(<LeavingNote overview={overview} />)
    expect(text).toContain(
      'You asked for $45.00 back, and we’re still looking at it. If you delete your account now, we can’t mail you our answer: wait for it until 25 November 2026, or write to us and name receipt 2026-1017.',
    )
    expect(text).not.toMatch(/isn’t paid back|We’ll email you/)
    expect(leavingText(overview)).toContain('You asked for $45.00 back')
  },
)

test('TRUST-10: what staff would give back is to be requested first', async () => {
  const refundable = {
    priceString: '$108.00',
    until: '2026-12-21T00:00:00.000Z',
    card: null,
    isAutomatic: false,
  }
  const byStaff = overviewOf({ memberships: [makeMembership({ refundable })] })
  const text = await textOf(<LeavingNote overview={byStaff} />)
  expect(text).toContain(
    'The $108.00 you paid isn’t sent back by itself. Ask for it first: one of us looks at it.',
  )
  expect(text).not.toContain('isn’t paid back')
  expect(leavingText(byStaff)).toContain('You can ask for $108.00 back')
})

test('TRUST-10: only what is not given back on request is said not to be paid back', async () => {
  const late = await textOf(
    <LeavingNote overview={overviewOf({ memberships: [makeMembership({ refundable: null })] })} />,
  )
  expect(late).toContain('The $108.00 you paid last isn’t paid back.')
})

test('TRUST-16: a code that opens later is lost with the account, and the page says so, also where nothing is open now', async () => {
  const later = {
    membershipId: 'm2',
    programId: 'opp.full',
    couponCode: 'SPRING',
    startsAt: '2027-11-21T00:00:00.000Z',
    endsAt: '2028-02-21T00:00:00.000Z',
    isBehindRenewal: false,
  }
  const overview = overviewOf({ upcoming: [later] })
  expect(await textOf(<LeavingNote overview={overview} />)).toContain(
    'Your code SPRING would open the lessons from 21 November 2027 until 21 February 2028. It’s lost with your account and can’t be used again.',
  )
  expect(leavingText(overview)).toBe('What would open later is lost with it.')
})

test.each([
  ['processing', 'Your bank is still working on a payment'],
  ['unknown', 'Your bank may still be working on a payment'],
] as const)(
  'TRUST-15: a first payment that is %s is said on the page and in the last question',
  async (status, title) => {
    const purchase = {
      programId: 'opp.full',
      planId: 'opp.full-h-aud-12-12000',
      durationText: 'Annual Subscription',
      priceString: '$120.00',
    }
    const overview = overviewOf({
      openPurchase: { ...purchase, status, startedAt: '2026-11-21T00:00:00.000Z' },
    })
    expect(await textOf(<LeavingNote overview={overview} />)).toContain(title)
    expect(leavingText(overview)).toBe('A payment that goes through after that is sent back to you.')
    expect(
      leavingText(
        overviewOf({
          openPurchase: { ...purchase, status: 'awaitingPayment', startedAt: '2026-11-21T00:00:00.000Z' },
        }),
      ),
    ).toBe(null)
  },
)
