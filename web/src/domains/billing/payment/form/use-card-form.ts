// Which gateway takes the card is said by the server with each payment.
import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'
import type { MemberCall } from '../../../../platform/session/use-member-call.ts'
import type { CardForm, PaymentResult } from './card-form.ts'
import { retrieveFromSandbox, useSandboxForm } from './sandbox-form.tsx'
import { openStripe } from './stripe/open-stripe.ts'
import { useStripeForm } from './stripe/use-stripe-form.tsx'

/** `onFail`: the form that is shown cannot take a card. */
export function useCardForm(settings: CardFormSettings | null, onFail: () => void): CardForm {
  const sandbox = useSandboxForm()
  const stripe = useStripeForm(settings?.publishableKey ?? null, onFail)
  return settings?.gateway === 'stripe' ? stripe : sandbox
}

/** How a payment stands, without a form. */
export const retrieveFrom =
  (call: MemberCall) =>
  async (clientSecret: string, settings: CardFormSettings | null): Promise<PaymentResult> =>
    settings?.gateway === 'stripe'
      ? (await openStripe(settings.publishableKey)).retrieve(clientSecret)
      : retrieveFromSandbox(call)(clientSecret)
