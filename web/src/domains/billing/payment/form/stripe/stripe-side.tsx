// Everything of Stripe in the browser, in a chunk of its own: only where Stripe takes the cards is it loaded.
import { useEffect, useState } from 'react'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js'
import { amountAtStripe } from '@oka/contract/membership/stripe-amount.rule.ts'
import type { CardFieldsProps, Charge, PaymentResult } from '../card-form.ts'
import { appearanceOfPage, onThemeChange, textFont } from './appearance.ts'
import { stripeOf } from './load-stripe.ts'
import { briefly, confirmationOf, preparationOf, standOf } from './stripe-result.ts'

/** What is known of the payer; what is not is left to the fields. */
export interface Payer {
  address: { country: string; postalCode: string } | null
  email: string | null
}

export interface StripeFieldsProps extends CardFieldsProps {
  /** The elements once they can take a card; null when they are gone. */
  onElements: (elements: StripeElements | null) => void
  onFail: (reason: string) => void
  payer: Payer
}

export type StripeSide = Awaited<ReturnType<typeof openSide>>

/** Rejects with `CardFormError`. */
export async function openSide(publishableKey: string | null) {
  const stripe = await stripeOf(publishableKey)
  return {
    retrieve: (clientSecret: string) => retrieve(stripe, clientSecret),
    /** Calls Stripe before it awaits anything: wallets open only in the press itself. */
    prepare: async (elements: StripeElements) => preparationOf(await elements.submit()),
    confirm: (elements: StripeElements, clientSecret: string, payer: Payer) =>
      confirm(stripe, elements, clientSecret, payer),
    async finishCheck(clientSecret: string): Promise<PaymentResult> {
      return confirmationOf(await stripe.handleNextAction({ clientSecret }))
    },
    Fields: (props: StripeFieldsProps) => <StripeFields {...props} stripe={stripe} />,
  }
}

const isOfCard = (clientSecret: string) => clientSecret.startsWith('seti_')

const retrieve = async (stripe: Stripe, clientSecret: string): Promise<PaymentResult> =>
  standOf(
    isOfCard(clientSecret)
      ? await stripe.retrieveSetupIntent(clientSecret)
      : await stripe.retrievePaymentIntent(clientSecret),
  )

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  { address, email }: Payer,
): Promise<PaymentResult> {
  const confirmParams = {
    return_url: location.href.replace(/#.*$/, ''),
    payment_method_data: {
      billing_details: {
        ...(address && { address: fullAddress(address) }),
        ...(email !== null && { email }),
      },
    },
  }
  return confirmationOf(
    isOfCard(clientSecret)
      ? await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      : await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }),
  )
}

/** Stripe wants every part of what its fields do not ask for. */
const fullAddress = ({ country, postalCode }: NonNullable<Payer['address']>) => ({
  country,
  postal_code: postalCode,
  line1: '',
  line2: '',
  city: '',
  state: '',
})

/** Without a client secret: a code or an address makes a new one, and what was typed stays. */
function StripeFields({ stripe, charge, ...props }: StripeFieldsProps & { stripe: Stripe }) {
  const [appearance, setAppearance] = useState(() => appearanceOfPage())
  const [fonts] = useState(textFont)
  useEffect(() => onThemeChange(() => setAppearance(appearanceOfPage())), [])
  const locale = document.documentElement.lang as StripeElementLocale
  return (
    <Elements
      stripe={stripe}
      options={{ ...purposeOf(charge), ...cardForLater, appearance, fonts, locale, loader: 'auto' }}
    >
      <Card {...props} />
    </Elements>
  )
}

/** As the server makes subscriptions and card updates; Stripe refuses to confirm what differs. */
const cardForLater: Pick<StripeElementsOptionsMode, 'setupFutureUsage' | 'allowedPaymentMethodTypes'> = {
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: ['card'],
}
const purposeOf = (charge: Charge | null) =>
  charge
    ? ({
        mode: 'subscription',
        amount: amountAtStripe(charge.currency, charge.total),
        currency: charge.currency.toLowerCase(),
      } as const)
    : ({ mode: 'setup' } as const)

/** Country and postal code come from the profile, the e-mail address from the account. */
function Card({ isLocked, payer, onElements, onFail }: Omit<StripeFieldsProps, 'charge'>) {
  const elements = useElements()
  useEffect(() => () => onElements(null), [onElements])
  return (
    <PaymentElement
      options={{
        readOnly: isLocked,
        layout: 'tabs',
        fields: {
          billingDetails: {
            address: payer.address ? 'never' : 'auto',
            email: payer.email === null ? 'auto' : 'never',
          },
        },
      }}
      onReady={() => onElements(elements)}
      onLoadError={({ error }) => onFail(briefly(error))}
    />
  )
}
