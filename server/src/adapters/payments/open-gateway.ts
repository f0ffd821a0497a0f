// Which gateway takes payments.
import type { Payments } from '../../ports/payments.ts'
import type { SandboxGateway } from '../../ports/sandbox-gateway.ts'
import { paymentsWithoutGateway } from './payments-without-gateway.ts'
import { secretMadeOf } from './sandbox/event-signature.ts'
import { sandbox, type SandboxOptions } from './sandbox/sandbox.ts'

interface GatewaySettings {
  gateway: 'sandbox' | 'none'
  webhookSecret: string | null
}

interface GatewayOptions extends Omit<SandboxOptions, 'secrets'> {
  /** The first signs, all verify. */
  signingKeys: readonly { secret: Uint8Array }[]
}

export function openGateway(
  { gateway, webhookSecret }: GatewaySettings,
  { signingKeys, ...options }: GatewayOptions,
): { payments: Payments; sandbox: SandboxGateway | null } {
  if (gateway === 'none') return { payments: paymentsWithoutGateway, sandbox: null }
  const secrets = webhookSecret === null ? signingKeys.map(({ secret }) => secretMadeOf(secret)) : [Buffer.from(webhookSecret)]
  const opened = sandbox({ ...options, secrets })
  return { payments: opened, sandbox: opened }
}
