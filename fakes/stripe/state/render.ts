// An answer has a copy of the object, with the prices inside it as they are now.
import type { Account } from './account.ts'

export function render(account: Account, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => render(account, one))
  if (typeof value !== 'object' || value === null) return value
  const own = value as Record<string, unknown>
  const current =
    own.object === 'price' && typeof own.id === 'string' ? (account.objects.price.get(own.id) ?? own) : own
  return Object.fromEntries(Object.entries(current).map(([key, inner]) => [key, render(account, inner)]))
}
