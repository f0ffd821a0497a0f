// A process that dies in the middle of a call.
import type { Answer, TestServer } from '../test-server.ts'

class Crash extends Error {}

/**
 * The process dies at the given transaction or call of the gateway: before it or after it, nothing later
 * happens. Answers with 500 only then.
 */
export async function crashing(
  server: TestServer,
  at: number | null,
  work: () => Promise<Answer[]>,
): Promise<Answer[]> {
  const { database, payments } = server.deps
  let remaining = at ?? Infinity
  const step = () => {
    if (remaining-- <= 0) throw new Crash('crashed for a test')
  }
  const surrounded =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step()
      const result = await call(...args)
      step()
      return result
    }
  const originals = { inTransaction: database.inTransaction, ...payments }
  const calls = [
    'startSubscription',
    'abandonSubscription',
    'readSubscription',
    'setAutoRenew',
    'setNextPlan',
    'refundInvoice',
    'endSubscription',
  ] as const
  if (at !== null) {
    Object.assign(database, { inTransaction: surrounded(originals.inTransaction as never) })
    for (const name of calls) Object.assign(payments, { [name]: surrounded(originals[name] as never) })
  }
  try {
    const answers = await work()
    for (const { status, body } of answers)
      if (status >= 500 && remaining >= 0)
        throw new Error(`a call failed without a crash: ${status} ${JSON.stringify(body)}`)
    return answers
  } finally {
    database.inTransaction = originals.inTransaction
    for (const name of calls) Object.assign(payments, { [name]: originals[name] })
  }
}
