// The requests that are generated: right and wrong methods, bodies, headers and addresses.
import fc from 'fast-check'

export interface GeneratedRequest {
  /** For the counts: the pattern of the endpoint, or the kind of address. */
  pattern: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

export interface ReadEndpoint {
  method: string
  path: string
  /** Its example, without a call of its own such as a new sign-in. */
  example: object
}

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

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: visibleAscii(40).map((text) => `?${text.replaceAll('#', '')}`) },
)

/** Each from another address: limits on sign-in count by address. */
const address = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => ({ 'x-forwarded-for': `10.${bytes.join('.')}` }))

const headersOf = (callers: readonly Record<string, string>[]) =>
  fc
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
type HeadersArbitrary = ReturnType<typeof headersOf>

const toEndpoint = (endpoints: readonly ReadEndpoint[], headers: HeadersArbitrary) =>
  fc.constantFrom(...endpoints).chain((endpoint) =>
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

const toPage = (pages: readonly string[], headers: HeadersArbitrary) =>
  fc.record({
    pattern: fc.constant('a page'),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD') },
      { weight: 1, arbitrary: anyMethod },
    ),
    path: fc.tuple(fc.constantFrom(...pages), query).map(([path, text]) => path + text),
    headers,
    body: fc.constant(undefined),
  })

const safeEncode = (text: string) => encodeURIComponent(text.toWellFormed())

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

const toMadeUpAddress = (headers: HeadersArbitrary) =>
  fc.record({
    pattern: fc.constant('a made-up address'),
    method: anyMethod,
    path: madeUpPath,
    headers,
    body: fc.oneof(fc.constant(undefined), fc.json({ maxDepth: 1 })),
  })

export function requestArbitrary(
  endpoints: readonly ReadEndpoint[],
  pages: readonly string[],
  callers: readonly Record<string, string>[],
): fc.Arbitrary<GeneratedRequest> {
  const headers = headersOf(callers)
  return fc
    .oneof(
      { weight: 6, arbitrary: toEndpoint(endpoints, headers) },
      { weight: 2, arbitrary: toPage(pages, headers) },
      { weight: 2, arbitrary: toMadeUpAddress(headers) },
    )
    .map(withoutBodyWhereNone)
}

/** Node sends a body with any method; without one, a chunked end would still count as a body. */
const withoutBodyWhereNone = (request: GeneratedRequest): GeneratedRequest =>
  ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(request.method) ? { ...request, body: undefined } : request

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
