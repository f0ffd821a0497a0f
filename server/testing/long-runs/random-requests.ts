// Generated requests over every endpoint and page of a running server: right and wrong methods, bodies,
// headers and addresses. Whatever is sent, the answer is no server error, and below /api it is JSON in the
// error shape.
import http from 'node:http'
import fc from 'fast-check'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { readExample } from '@oka/contract/shared/example.ts'
import { callerHeaders, findExample, type ExampleServer } from '../endpoint-examples.ts'
import { longEnough, newEmail } from '../sign-in.ts'
import { requestArbitrary, type GeneratedRequest, type ReadEndpoint } from './request-arbitrary.ts'

export interface Report {
  byStatus: ReadonlyMap<number, number>
  byPattern: ReadonlyMap<string, number>
  /** One line for each answer that must not be. */
  failures: readonly string[]
}

interface Options {
  url: string
  server: ExampleServer
  count: number
  seed: number
  connections: number
  /** True ends the run early, with the report of what was sent. */
  isInterrupted?: () => boolean
}

const answerTimeoutMs = 30_000
const maxFailures = 20
const batchSize = 500

export async function sendRandomRequests({
  url,
  server,
  count,
  seed,
  connections,
  isInterrupted = () => false,
}: Options): Promise<Report> {
  const generated = requestArbitrary(
    await readEndpoints(url, server.clock.now),
    await readPages(url),
    await credentialsOf(server),
  )
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const byStatus = new Map<number, number>()
  const byPattern = new Map<string, number>()
  const failures: string[] = []
  const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

  for (let sent = 0; sent < count && failures.length < maxFailures && !isInterrupted(); sent += batchSize) {
    const batch = fc.sample(generated, { seed: seed + sent, numRuns: Math.min(batchSize, count - sent) })
    await Promise.all(
      batch.map(async (request) => {
        const answer = await send(url, request, agent).catch((error: unknown) => String(error))
        add(byPattern, request.pattern)
        if (typeof answer !== 'string') add(byStatus, answer.status)
        const problem = typeof answer === 'string' ? answer : problemOf(request, answer)
        if (problem !== null) failures.push(`${problem}: ${printRequest(request)}`)
      }),
    )
  }
  agent.destroy()
  return { byStatus, byPattern, failures: failures.slice(0, maxFailures) }
}

/** Whole, so that it can be sent again and become an example; only a body of megabytes is cut. */
const printRequest = (request: GeneratedRequest) =>
  JSON.stringify({ ...request, body: request.body?.slice(0, 5_000) })

interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

function problemOf({ method, path }: GeneratedRequest, { status, headers, text }: RawAnswer): string | null {
  if (status >= 500 && status !== 503) return `server error ${status}`
  const isApi = /^\/api(\/|\?|$)/.test(path)
  if (status === 503 && !(text.includes('"errorCode":"overloaded"') && headers['retry-after']))
    return '503 without overload'
  if (!isApi || status < 400 || method === 'HEAD') return null
  return isErrorResponse(text) ? null : `${status} is not in the error shape`
}

function isErrorResponse(text: string): boolean {
  try {
    return errorResponse.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function send(
  url: string,
  { method, path, headers, body }: GeneratedRequest,
  agent: http.Agent,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  // Said by us: Node sends the body of a DELETE without its length, and the server then reads it as the next
  // request.
  const framing = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path, headers: { ...headers, ...framing }, agent, timeout: answerTimeoutMs },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response
          .on('error', reject)
          .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
    request.end(body)
  })
}

/** From the definition that the server itself serves, so that none can be forgotten. */
async function readEndpoints(url: string, now: number): Promise<ReadEndpoint[]> {
  const { paths } = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const refreshToken = 'x'.repeat(43)
  const context = {
    now,
    password: longEnough,
    newEmail,
    signUp: async () => ({ email: newEmail(), refreshToken }),
  }
  return Promise.all(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(async ([method, { operationId }]) => ({
        method: method.toUpperCase(),
        path,
        example: (await readExample(findExample({ name: operationId }), context)) ?? {},
      })),
    ),
  )
}

async function readPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  return [
    ...listed,
    '/login',
    '/index',
    '/create-account',
    '/learn',
    '/learn/auto',
    '/learn/saved',
    '/sitemap.xml',
    '/robots.txt',
    '/_.data',
    '/terms.data',
  ]
}

/** Headers of several callers of each kind. */
const credentialsOf = (server: ExampleServer) =>
  Promise.all(
    (['visitor', 'anonymous', 'anonymous', 'member', 'member'] as const).map((kind) =>
      callerHeaders(server, kind),
    ),
  )

export const printReport = ({ byStatus, byPattern, failures }: Report): string =>
  [
    ...[...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}  ${count}`),
    ...[...byPattern]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([pattern, count]) => `${String(count).padStart(7)}  ${pattern}`),
    ...failures,
  ].join('\n')
