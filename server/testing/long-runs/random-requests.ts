// Generated requests over every endpoint and page of a running server: right and wrong methods, bodies,
// headers and addresses. Whatever is sent, the answer is no server error, and below /api it is JSON in the
// error shape.
import http from 'node:http'
import fc from 'fast-check'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { readExample } from '@oka/contract/shared/example.ts'
import { callerHeaders, findExample, type ExampleServer } from '../endpoint-examples.ts'
import { longEnough, newEmail } from '../sign-in.ts'

interface GeneratedRequest {
  /** For the counts: the pattern of the endpoint, or the kind of address. */
  pattern: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

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

interface ReadEndpoint {
  method: string
  path: string
  /** Its example, without a call of its own such as a new sign-in. */
  example: object
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

const visibleAscii = (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
    maxLength,
  })
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCodePoint(code)),
  maxLength: 60,
})
const anyMethod = fc.constantFrom(
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
)

const oddHeaders = fc.record(
  {
    'api-version': fc.oneof(fc.constantFrom('2.0', '3.0'), headerText),
    'academy-member-identifier': fc.oneof(fc.constant('A'.repeat(22)), headerText),
    'academy-partner-identifier': headerText,
    authorization: fc.oneof(fc.constantFrom('Bearer x', 'Bearer a.b.c', 'Basic YTpi'), headerText),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"x", "y"'), headerText),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0', 'pages=1', ''),
    origin: fc.constantFrom('https://localhost', 'null', 'https://evil.example'),
    'access-control-request-method': fc.constantFrom('POST', 'BREW'),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', '*;q=0', 'br;q=x'), headerText),
    'content-type': fc.oneof(
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data'),
      headerText,
    ),
    cookie: headerText,
    referer: headerText,
    'user-agent': headerText,
  },
  { requiredKeys: [] },
)

function requestArbitrary(
  endpoints: readonly ReadEndpoint[],
  pages: readonly string[],
  callers: readonly Record<string, string>[],
): fc.Arbitrary<GeneratedRequest> {
  // Each from another address: limits on sign-in count by address.
  const address = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((bytes) => ({ 'x-forwarded-for': `10.${bytes.join('.')}` }))
  const headers = fc
    .tuple(
      fc.constantFrom(...callers),
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
      address,
    )
    .map(([caller, odd, from]): Record<string, string> => ({
      'content-type': 'application/json',
      ...caller,
      ...odd,
      ...from,
    }))
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: visibleAscii(40).map((text) => `?${text.replaceAll('#', '')}`) },
  )

  const ofEndpoint = fc.constantFrom(...endpoints).chain((endpoint) =>
    fc.record({
      pattern: fc.constant(`${endpoint.method} ${endpoint.path}`),
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: anyMethod },
      ),
      path: query.map((text) => endpoint.path + text),
      headers,
      body: bodyOf(endpoint),
    }),
  )
  const ofPage = fc.record({
    pattern: fc.constant('a page'),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD') },
      { weight: 1, arbitrary: anyMethod },
    ),
    path: fc.tuple(fc.constantFrom(...pages), query).map(([path, text]) => path + text),
    headers,
    body: fc.constant(undefined),
  })
  const madeUpPath = fc
    .tuple(
      fc.constantFrom(
        '/',
        '/api/',
        '/api/landing/',
        '/api/docs/',
        '/learn/',
        '/learn/opp103/',
        '/media/',
        '/assets/',
        '/illustrations/',
        '/share/',
        '//',
        '/../',
        '/%2e%2e/',
        '/TERMS/',
      ),
      fc.oneof(
        visibleAscii(30),
        fc.string({ unit: 'binary', maxLength: 10 }).map(safeEncode),
        fc.constantFrom('%', '%00', '%zz', '%c0%af', 'x'.repeat(2_000), '../../etc/passwd'),
      ),
    )
    .map(([folder, name]) => folder + name)
  const ofMadeUp = fc.record({
    pattern: fc.constant('a made-up address'),
    method: anyMethod,
    path: madeUpPath,
    headers,
    body: fc.oneof(fc.constant(undefined), fc.json({ maxDepth: 1 })),
  })
  return fc
    .oneof(
      { weight: 6, arbitrary: ofEndpoint },
      { weight: 2, arbitrary: ofPage },
      { weight: 2, arbitrary: ofMadeUp },
    )
    .map(withoutBodyWhereNone)
}

/** Node sends a body with any method; without one, a chunked end would still count as a body. */
const withoutBodyWhereNone = (request: GeneratedRequest): GeneratedRequest =>
  ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(request.method) ? { ...request, body: undefined } : request

const safeEncode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The endpoint's example, the example with one wrong field, any JSON, or what is no JSON. */
function bodyOf({ example }: ReadEndpoint): fc.Arbitrary<string> {
  const oneWrong = fc
    .tuple(fc.constantFrom(...Object.keys(example), 'unknown'), fc.jsonValue({ maxDepth: 1 }))
    .map(([field, value]) => ({ ...example, [field]: value }))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 3, arbitrary: oneWrong.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"a":',
        '[[[[',
        '',
        'null',
        `"${'x'.repeat(300_000)}"`,
        `{"activityId":"${'x'.repeat(5_000)}"}`,
      ),
    },
  )
}

export const printReport = ({ byStatus, byPattern, failures }: Report): string =>
  [
    ...[...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}  ${count}`),
    ...[...byPattern]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([pattern, count]) => `${String(count).padStart(7)}  ${pattern}`),
    ...failures,
  ].join('\n')
