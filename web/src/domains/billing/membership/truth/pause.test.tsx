import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { SiteProvider } from '../../../../platform/site/site.ts'
import { makeMembership } from '../membership.fixture.ts'
import { MembershipFacts } from './facts/membership-facts.tsx'
import { Why } from './words.tsx'

function read(membership: Membership): string {
  const element = (
    <SiteProvider value={{ productName: 'Academy' } as SiteInfo}>
      <Why membership={membership} programName={() => 'Program'} />
      <MembershipFacts membership={membership} />
    </SiteProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />)
  return (page.textContent ?? '').replaceAll('\u00a0', ' ')
}

const paused = makeMembership({
  enrollmentMethod: enrollmentMethod.googlePlay,
  endsAt: '2026-12-24T10:00:00.000Z',
  nextCharge: null,
  refundable: null,
  card: null,
  resumesAt: '2027-02-24T10:00:00.000Z',
})

test('a pause that comes says when Google Play charges again, and how to stop that (MEM-20)', () => {
  const text = read(paused)
  expect(text).toContain('You’ve paused it from then on. Google Play charges you again on 24 February 2027.')
  expect(text).toContain(
    '24 February 2027, by Google Play. You paused it there, so nothing is charged before.',
  )
  expect(text).toContain('Only Google Play can stop it.')
})

test('a membership that closed with its pause is not said to have run out, or to have been cancelled (MEM-20)', () => {
  for (const endedBecause of ['expired', 'cancelled'] as const) {
    const text = read({ ...paused, status: 'ended', endedBecause, autoRenew: false })
    expect(text).toContain('Google Play charges you again on 24 February 2027, and every lesson opens then.')
    expect(text).toContain('Only Google Play can stop it.')
    expect(text).not.toMatch(/ran out|cancelled it|is over/)
  }
})
