// Answers of the server against the contract, for every call that a test makes.
import { isDeepStrictEqual } from 'node:util'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { listErrors } from '../src/http/bind-endpoint.ts'

const urlOf = ({ path }: Endpoint) => (path.startsWith('/') ? path : `/api/${path}`)

interface Exchange {
  method: string
  path: string
  status: number
  body: unknown
}

/**
 * Throws where the endpoint's schema refuses the body, or does not have a field that the body has, or where an
 * error is none that the endpoint names.
 */
export function checkAnswer(endpoints: readonly Endpoint[], { method, path, status, body }: Exchange): void {
  const endpoint = endpoints.find((one) => one.method === method && urlOf(one) === path.split('?', 1)[0])
  if (!endpoint) return
  if (status !== 200) return checkError(endpoint, status, body)
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

function checkError(endpoint: Endpoint, status: number, body: unknown): void {
  if (status < 400 || status === 405 || status === 500) return // a test that wants a fault asks for its status
  const { errorCode } = errorResponse.parse(body)
  if (errorCode === 'forbidden') return // a kind of caller that the endpoint does not name
  if (!(listErrors(endpoint) as readonly string[]).includes(errorCode))
    throw new Error(`${endpoint.name} answers ${errorCode}, which it does not name among its errors`)
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
