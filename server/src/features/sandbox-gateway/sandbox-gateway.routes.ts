import {
  answerSandboxCheck,
  confirmSandboxPayment,
  retrieveSandboxPayment,
  type Confirmation,
} from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { SandboxGateway } from '../../ports/sandbox-gateway.ts'

interface SandboxRoutesDeps {
  sandbox: SandboxGateway
  /** The bank refused a card. */
  onDecline: (subscriptionId: string, now: number) => Promise<void>
}

export function sandboxGatewayRoutes(binding: Binding, { sandbox, onDecline }: SandboxRoutesDeps) {
  const report = async (
    clientSecret: string,
    answer: Confirmation | null,
    now: number,
  ): Promise<Confirmation> => {
    const confirmation = known(answer)
    if (confirmation.error?.type !== 'card_error') return confirmation
    await onDecline(sandbox.subscriptionIdIn(clientSecret), now)
    const { status } = known(await sandbox.retrieve(clientSecret, now))
    return { ...confirmation, status } // it was canceled where no further card may be tried
  }

  bindEndpoint(binding, confirmSandboxPayment, async ({ input, now }) =>
    report(input.clientSecret, await sandbox.confirm(input.clientSecret, input.card, now), now),
  )
  bindEndpoint(binding, answerSandboxCheck, async ({ input, now }) =>
    report(input.clientSecret, await sandbox.answerCheck(input.clientSecret, input.isApproved, now), now),
  )
  bindEndpoint(binding, retrieveSandboxPayment, async ({ input, now }) =>
    known(await sandbox.retrieve(input.clientSecret, now)),
  )
}

function known(confirmation: Confirmation | null): Confirmation {
  if (!confirmation) throw new AppError('payment_unknown')
  return confirmation
}
