import { AppError } from '../../../errors/app-error.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'

/** Calls of the gateway. Throws `payments_unavailable` where it cannot be reached. */
export async function atPayments<R>(calls: () => Promise<R>): Promise<R> {
  try {
    return await calls()
  } catch (error) {
    if (error instanceof PaymentsUnavailableError)
      throw new AppError('payments_unavailable', { cause: error })
    throw error
  }
}
