// Answers of the server against the contract, for every call that a test makes.
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'

const urlOf = ({ path }: Endpoint) => (path.startsWith('/') ? path : `/api/${path}`)

/** Throws where the endpoint's schema refuses the body, or does not have a field that the body has. */
export function checkAnswer(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
  body: unknown,
): void {
  const endpoint = endpoints.find((one) => one.method === method && urlOf(one) === path.split('?', 1)[0])
  if (!endpoint) return
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success)
    throw new Error(
      `The answer of ${endpoint.name} breaks the contract: ${JSON.stringify(parsed.error.issues)}`,
    )
  const stripped = differences(body, parsed.data)
  if (stripped.length > 0)
    throw new Error(
      `The answer of ${endpoint.name} has what the contract does not name: ${stripped.join(', ')}`,
    )
}

/** Paths of what differs; parsing drops unknown fields. */
function differences(body: unknown, parsed: unknown, path = 'body'): string[] {
  if (isDeepStrictEqual(body, parsed)) return []
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null)
    return [path]
  return Object.entries(body).flatMap(([key, value]) =>
    differences(value, (parsed as Record<string, unknown>)[key], `${path}.${key}`),
  )
}
