// Which gateway takes payments.
import type { PaymentSettings } from '../../config/payment-settings.ts'
import type { Payments } from '../../ports/payments.ts'
import type { SandboxGateway } from '../../ports/sandbox-gateway.ts'
import { paymentsWithoutGateway } from './payments-without-gateway.ts'
import { deriveSecret } from './sandbox/event-signature.ts'
import { sandbox, type SandboxOptions } from './sandbox/sandbox.ts'
import type { CallOptions } from './stripe/stripe-client.ts'

export type GatewayCalls = CallOptions

interface GatewayOptions extends Omit<SandboxOptions, 'secrets'> {
  /** The first signs, all verify. */
  signingKeys: readonly { secret: Uint8Array }[]
  /** Where the academy is reached; its host tells its subscriptions from others' at a gateway. */
  publicUrl: string
  /** How a gateway outside is called. */
  calls?: GatewayCalls | undefined
}

/**
 * Stripe's library is loaded only where Stripe takes payments: it takes longer to load than the rest of the
 * server's packages together.
 */
export async function openGateway(
  settings: PaymentSettings,
  { signingKeys, publicUrl, calls, ...options }: GatewayOptions,
): Promise<{ payments: Payments; sandbox: SandboxGateway | null }> {
  switch (settings.gateway) {
    case 'none':
      return { payments: paymentsWithoutGateway, sandbox: null }
    case 'stripe': {
      const { openStripe } = await import('./stripe/stripe.ts')
      return {
        payments: openStripe(settings, {
          database: options.database,
          academy: new URL(publicUrl).host,
          ...calls,
        }),
        sandbox: null,
      }
    }
    case 'sandbox': {
      const { webhookSecret } = settings
      const secrets =
        webhookSecret === null
          ? signingKeys.map(({ secret }) => deriveSecret(secret))
          : [Buffer.from(webhookSecret)]
      const opened = sandbox({ ...options, secrets })
      return { payments: opened, sandbox: opened }
    }
  }
}
