// One call of the Stripe API is answered again, refused, or served by its route and remembered.
import { createHash } from 'node:crypto'
import { findAny, newId, type Account } from '../state/account.ts'
import { apiVersion } from '../state/events.ts'
import { invalid, StripeFakeError } from '../state/stripe-error.ts'
import { renderAnswer, type Route } from './answer.ts'
import { parseForm } from './params.ts'
import { findRoute } from './routes.ts'

export interface ApiRequest {
  method: string
  path: string
  query: string
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  origin: string
}

export interface ApiAnswer {
  status: number
  body: unknown
  /** This text of the body is what is sent. */
  text: string
  headers: Record<string, string>
  params: Record<string, unknown>
  isReplayed: boolean
  /** It is null when no route served the call. */
  route: Route | null
}

const rememberedMs = 24 * 3600 * 1000

interface Sender {
  account: Account
  otherMode: Account | undefined
}

interface ReceivedCall {
  request: ApiRequest
  requestId: string
  params: Record<string, unknown>
  idempotencyKey: string | null
  /** It is the same for calls with the same path and parameters. */
  fingerprint: string
  found: ReturnType<typeof findRoute>
}

export function serveCall(sender: Sender, request: ApiRequest): ApiAnswer {
  const { account } = sender
  const call = readCall(request)
  let found: NonNullable<ReceivedCall['found']>
  try {
    const replayed = replayAnswer(account, call)
    if (replayed !== null) return replayed
    found = requireRoute(call)
  } catch (error) {
    return refuse(sender, call, error)
  }
  const input = { account, ids: found.ids, params: call.params, origin: request.origin }
  try {
    return remember(account, call, makeAnswer(call, 200, renderAnswer(input, found.route.act(input))))
  } catch (error) {
    const refused = refuse(sender, call, error)
    // Stripe does not remember a call that failed before anything was done.
    return isRefusedForParameters(refused) ? refused : remember(account, call, refused)
  }
}

function readCall(request: ApiRequest): ReceivedCall {
  const isPost = request.method === 'POST'
  const params = parseForm(isPost ? request.body : request.query)
  return {
    request,
    requestId: newId('req'),
    params,
    idempotencyKey: isPost ? readHeader(request.headers['idempotency-key']) : null,
    fingerprint: createHash('sha256')
      .update(`${request.path}\n${JSON.stringify(params)}`)
      .digest('hex'),
    found: findRoute(request.method, request.path),
  }
}

function makeAnswer(
  { requestId, idempotencyKey, params, found }: ReceivedCall,
  status: number,
  body: unknown,
  more: Record<string, string> = {},
  text = JSON.stringify(body),
): ApiAnswer {
  return {
    status,
    body,
    text,
    headers: {
      'request-id': requestId,
      'stripe-version': apiVersion,
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      ...more,
    },
    params,
    isReplayed: 'idempotent-replayed' in more,
    route: found?.route ?? null,
  }
}

/** Returns what was answered to the same idempotency key before, and null for a new key. */
function replayAnswer(account: Account, call: ReceivedCall): ApiAnswer | null {
  const key = call.idempotencyKey
  const before = key === null ? undefined : account.answers.get(key)
  if (before === undefined || before.at + rememberedMs <= account.now) return null
  if (before.request !== call.fingerprint)
    throw new StripeFakeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  return makeAnswer(
    call,
    before.status,
    JSON.parse(before.body),
    { 'idempotent-replayed': 'true', 'original-request': before.requestId },
    before.body,
  )
}

function requireRoute({ request, found, params }: ReceivedCall): NonNullable<ReceivedCall['found']> {
  if (found === null)
    throw new StripeFakeError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.path}).`,
    )
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !found.route.params.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  return found
}

function refuse(sender: Sender, call: ReceivedCall, error: unknown): ApiAnswer {
  if (!(error instanceof StripeFakeError)) throw error
  return makeAnswer(call, error.status, {
    error: {
      ...error.body,
      message: `${error.message}${hintAtOtherMode(error, sender)}`,
      request_log_url: `https://dashboard.stripe.com/test/logs/${call.requestId}`,
    },
  })
}

const isRefusedForParameters = ({ body }: ApiAnswer) =>
  String((body as { error: { code?: string } }).error.code).startsWith('parameter_')

function remember(account: Account, call: ReceivedCall, answer: ApiAnswer): ApiAnswer {
  if (call.idempotencyKey !== null)
    account.answers.set(call.idempotencyKey, {
      request: call.fingerprint,
      status: answer.status,
      body: answer.text,
      at: account.now,
      requestId: call.requestId,
    })
  return answer
}

/** A key of one mode does not reach what was made in the other. */
function hintAtOtherMode(error: StripeFakeError, { account, otherMode }: Sender): string {
  const [, id] = /: '([^']+)'$/.exec(error.message) ?? []
  if (error.body.code !== 'resource_missing' || id === undefined || !otherMode || !findAny(otherMode, id))
    return ''
  const [there, here] = account.livemode ? ['test', 'live'] : ['live', 'test']
  return `; a similar object exists in ${there} mode, but a ${here} mode key was used to make this request.`
}

export const readHeader = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null
