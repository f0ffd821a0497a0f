// A stored subscription as the port describes it.
import type { GatewayInvoice, GatewaySubscription, ListedSubscription } from '../../../ports/payments.ts'
import { taxRateIn } from './amounts.rule.ts'
import type { SandboxCard, SandboxInvoice, SandboxSubscription } from './sandbox-subscription.ts'

const describeCard = (card: SandboxCard | null) => card && { brand: card.brand, last4: card.last4 }

export function describeSubscription(subscription: SandboxSubscription): GatewaySubscription {
  const {
    id,
    purchaseId,
    status,
    plan,
    nextPlan,
    autoRenew,
    cancelledAt,
    currentPeriodEnd,
    endedAt,
    card,
    intents,
    invoices,
  } = subscription
  const described = {
    id,
    purchaseId,
    status,
    plan,
    nextPlan,
    autoRenew,
    cancelledAt,
    currentPeriodEnd,
    endedAt,
  }
  const clientSecret =
    status === 'awaitingPayment'
      ? (intents.find(({ purpose }) => purpose === 'payment')?.clientSecret ?? null)
      : null
  return {
    ...described,
    clientSecret,
    card: describeCard(card),
    invoices: invoices.map(describeInvoice),
    invalidInvoices: [],
  }
}

export const describeForList = (
  { id, purchaseId, status, plan, autoRenew, currentPeriodEnd, endedAt }: SandboxSubscription,
  customerId: string | null,
): ListedSubscription => ({ id, purchaseId, customerId, status, plan, autoRenew, currentPeriodEnd, endedAt })

function describeInvoice({ processingUntil, card, country, ...invoice }: SandboxInvoice): GatewayInvoice {
  const taxRate = country === undefined || invoice.tax === 0 ? null : taxRateIn(country)
  return {
    ...invoice,
    taxRate,
    place: country === undefined ? null : { country, postalCode: '' },
    isProcessing: processingUntil !== null,
    card: describeCard(card),
  }
}
