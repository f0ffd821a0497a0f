import { orReload } from '../../../../../platform/chunks/or-reload.ts'
import { CardFormError } from '../card-form.ts'
import type { StripeSide } from './stripe-side.tsx'

/**
 * Before anything is typed: a chunk that a deployment removed reloads the page. Rejects with `CardFormError`,
 * and loads again when it is called again.
 */
export async function openStripe(publishableKey: string | null): Promise<StripeSide> {
  try {
    const { openSide } = await orReload(() => import('./stripe-side.tsx'))
    return await openSide(publishableKey)
  } catch (error) {
    reportCardForm('The card form did not load', error)
    throw error instanceof CardFormError
      ? error
      : new CardFormError('The form for Stripe did not load', { cause: error })
  }
}

/** For whoever collects the errors of this page. */
export const reportCardForm = (what: string, reason: unknown) => console.error(what, reason)

/**
 * Reports what a call of Stripe's script throws. `work` is called at once. A call that was made wrongly has
 * sent no card.
 */
export async function reported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    reportCardForm('Stripe did not take the card', error)
    const isMisuse = error instanceof Error && error.name === 'IntegrationError'
    throw isMisuse ? new CardFormError('Stripe’s script was called wrongly', { cause: error }) : error
  }
}
