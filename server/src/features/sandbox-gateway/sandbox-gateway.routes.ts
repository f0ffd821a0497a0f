import {
  answerSandboxCheck,
  confirmSandboxPayment,
  retrieveSandboxPayment,
  type Confirmation,
} from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { SandboxGateway } from '../../ports/sandbox-gateway.ts'

export function sandboxGatewayRoutes(binding: Binding, { sandbox }: { sandbox: SandboxGateway }) {
  bindEndpoint(binding, confirmSandboxPayment, async ({ input, now }) => known(await sandbox.confirm(input.clientSecret, input.card, now)))
  bindEndpoint(binding, answerSandboxCheck, async ({ input, now }) => known(await sandbox.answerCheck(input.clientSecret, input.isApproved, now)))
  bindEndpoint(binding, retrieveSandboxPayment, async ({ input, now }) => known(await sandbox.retrieve(input.clientSecret, now)))
}

function known(confirmation: Confirmation | null): Confirmation {
  if (!confirmation) throw new AppError('payment_unknown')
  return confirmation
}
