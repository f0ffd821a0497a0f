import { inject } from 'vitest'
import { sandboxAccount } from './sandbox-gateway.ts'
import type { GatewayAccount } from './test-gateway.ts'

/** With which the tests of this project run; `TEST_GATEWAY` says it. */
export const testGateway = process.env.TEST_GATEWAY === 'stripe' ? 'stripe' : 'sandbox'

/** Stripe's library is loaded only where the tests run with Stripe. */
export async function openGatewayAccount(clock: { now: number }): Promise<GatewayAccount> {
  if (testGateway !== 'stripe') return sandboxAccount
  const { stripeAccount } = await import('./stripe-gateway.ts')
  return stripeAccount(inject('stripeFakeUrl'), clock)
}
