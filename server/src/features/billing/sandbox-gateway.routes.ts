// What the sandbox's form in the browser calls, and where its messages go.
import {
  answerSandboxCheck,
  confirmSandboxPayment,
  retrieveSandboxPayment,
  type Confirmation,
} from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { SandboxGateway } from '../../ports/sandbox-gateway.ts'
import { type BillingDeps, webhookPath } from './gateway.ts'
import { findPurchaseOfSubscription } from './purchase.store.ts'
import { syncPurchase } from './subscription-sync.ts'

export function sandboxGatewayRoutes(binding: Binding, deps: BillingDeps, sandbox: SandboxGateway) {
  const report = async (
    clientSecret: string,
    answer: Confirmation | null,
    now: number,
  ): Promise<Confirmation> => {
    const confirmation = known(answer)
    if (confirmation.error?.type !== 'card_error') return confirmation
    await syncDeclined(deps, sandbox.subscriptionIdIn(clientSecret), now)
    const { status } = known(await sandbox.retrieve(clientSecret, now))
    return { ...confirmation, status } // it was canceled where no further card may be tried
  }

  deliverToThisServer(binding, sandbox)
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

/** Its messages go to this server over HTTP, as those of a real gateway do. */
function deliverToThisServer({ app }: Binding, sandbox: SandboxGateway) {
  app.addHook('onListen', async () => {
    // those that listen everywhere are no address to call everywhere
    const origin = app.listeningOrigin.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')
    sandbox.deliverTo(`${origin}${webhookPath}`)
  })
}

function known(confirmation: Confirmation | null): Confirmation {
  if (!confirmation) throw new AppError('payment_unknown')
  return confirmation
}

/** A declined card is heard of at once: this form says so before the gateway's message arrives. */
async function syncDeclined(deps: BillingDeps, subscriptionId: string, now: number): Promise<void> {
  const purchaseId = await findPurchaseOfSubscription(deps.database.db, deps.payments.source, subscriptionId)
  if (purchaseId !== null) await syncPurchase(deps, purchaseId, now)
}
