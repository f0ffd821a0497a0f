// The examples of the contract, sent to a running server, for the tests that run over all bound endpoints.
import { endpointExamples } from '@oka/contract/endpoint-examples.ts'
import { samplePartnerId } from '@oka/contract/partners/frame-messages.rule.ts'
import type { CallerKind, Endpoint } from '@oka/contract/shared/endpoint.ts'
import { readExample, type EndpointExample } from '@oka/contract/shared/example.ts'
import { openFrame } from './partners.ts'
import { longEnough, newEmail, signedIn } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

/** What an example needs of a server: also one that runs as a process of its own. */
export type ExampleServer = Pick<TestServer, 'clock' | 'post' | 'begin'>

export function findExample({ name }: Pick<Endpoint, 'name'>): EndpointExample {
  const found = endpointExamples.find(({ endpoint }) => endpoint.name === name)
  if (!found)
    throw new Error(
      `${name} has no example: add one beside its endpoint, contract/src/<feature>/*.examples.ts`,
    )
  return found
}

/** A valid one, for a new caller. */
export const exampleInput = (server: ExampleServer, endpoint: Pick<Endpoint, 'name'>) =>
  readExample(findExample(endpoint), {
    now: server.clock.now,
    password: longEnough,
    newEmail,
    signUp: () => signedIn(server),
  })

export const kindsOfCaller = [
  'visitor',
  'partner',
  'anonymous',
  'member',
] as const satisfies readonly CallerKind[]

/** Headers that speak for a new caller of this kind. */
export async function callerHeaders(
  server: ExampleServer,
  kind: CallerKind,
): Promise<Record<string, string>> {
  if (kind === 'anonymous') return server.begin()
  if (kind === 'partner') return (await openFrame(server, { partnerId: samplePartnerId })).me
  return kind === 'member' ? (await signedIn(server)).me : {}
}

/**
 * A caller who may call the endpoint; with a member record where there is a choice, so that a repeat meets
 * the same member.
 */
export const allowedHeaders = (server: ExampleServer, { allowedCallers, ignoresCredentials }: Endpoint) =>
  callerHeaders(
    server,
    ignoresCredentials
      ? 'visitor'
      : (kindsOfCaller.findLast((kind) => allowedCallers.includes(kind)) ?? 'visitor'),
  )

export const urlOf = ({ path }: Endpoint) => (path.startsWith('/') ? path : `/api/${path}`)

const queryOf = (input: unknown) => {
  const query = new URLSearchParams((input ?? {}) as Record<string, string>).toString()
  return query === '' ? '' : `?${query}`
}

export const call = (
  server: TestServer,
  endpoint: Endpoint,
  input: unknown,
  headers: Record<string, string>,
) =>
  endpoint.method === 'GET'
    ? server.get(urlOf(endpoint) + queryOf(input), headers)
    : server[endpoint.method === 'PUT' ? 'put' : 'post'](urlOf(endpoint), input, headers)
