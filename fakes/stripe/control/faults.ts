// A test asks for faults, and the calls they match meet them.
import type { Account } from '../state/account.ts'
import type { Fault } from '../stripe-fake-client.ts'

/** Returns the first fault that matches this call, and uses up one of its times. */
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

/** A newer Stripe than ours would answer so. */
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
