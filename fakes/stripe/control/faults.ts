// Faults that a test requested for.
import type { Account } from '../state/account.ts'
import type { Fault } from '../stripe-fake-client.ts'

/** The first that meets this call; one of a number of times is used up. */
export function takeFault(account: Account, method: string, path: string): Fault | null {
  const index = account.faults.findIndex(
    (fault) => (fault.method ?? method) === method && matchStart(fault.path).test(path),
  )
  const fault = account.faults[index]
  if (fault === undefined) return null
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times <= 0) account.faults.splice(index, 1)
  }
  return fault
}

const matchStart = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+')}`)

/** An answer of a newer Stripe than ours. */
export function addDrift(body: unknown, field: string | null): unknown {
  if (Array.isArray(body)) return body.map((one) => addDrift(one, field))
  if (typeof body !== 'object' || body === null) return body
  const shape = body as Record<string, unknown>
  if (shape.object === 'list')
    return { ...shape, data: addDrift(shape.data, field), not_known_yet: { is: 'new' } }
  return {
    ...shape,
    not_known_yet: { is: 'new' },
    ...(field !== null && field in shape && { [field]: 'not_known_yet' }),
  }
}
