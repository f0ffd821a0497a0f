// One call of the Stripe API: key, time, idempotency, route, answer.
import { createHash } from 'node:crypto'
import { findAny, newId, type Account } from '../state/account.ts'
import { apiVersion } from '../state/events.ts'
import { invalid, StripeFakeError } from '../state/stripe-error.ts'
import { answerOf, type Route } from './answer.ts'
import { parseForm } from './params.ts'
import { routeOf } from './routes.ts'

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
  /** The body as it is sent. */
  text: string
  headers: Record<string, string>
  params: Record<string, unknown>
  isReplayed: boolean
  /** Null: no route served it. */
  route: Route | null
}

const rememberedMs = 24 * 3600 * 1000

export function serveCall(
  { account, otherMode }: { account: Account; otherMode: Account | undefined },
  request: ApiRequest,
): ApiAnswer {
  const isPost = request.method === 'POST'
  const params = parseForm(isPost ? request.body : request.query)
  const key = isPost ? textOf(request.headers['idempotency-key']) : null
  const headers = {
    'request-id': newId('req'),
    'stripe-version': apiVersion,
    ...(key !== null && { 'idempotency-key': key }),
  }
  const found = routeOf(request.method, request.path)
  const answer = (
    status: number,
    body: unknown,
    more: Record<string, string> = {},
    text = JSON.stringify(body),
  ): ApiAnswer => ({
    status,
    body,
    text,
    headers: { ...headers, ...more },
    params,
    isReplayed: 'idempotent-replayed' in more,
    route: found?.route ?? null,
  })
  const refusal = (error: unknown): ApiAnswer => {
    if (!(error instanceof StripeFakeError)) throw error
    const body = { ...error.body, message: `${error.message}${hintOf(error, account, otherMode)}` }
    return answer(error.status, {
      error: { ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${headers['request-id']}` },
    })
  }
  const print = createHash('sha256')
    .update(`${request.path}\n${JSON.stringify(params)}`)
    .digest('hex')
  try {
    if (key !== null) {
      const before = account.answers.get(key)
      if (before && before.at + rememberedMs > account.now) {
        if (before.request !== print)
          throw new StripeFakeError(
            400,
            'idempotency_error',
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        return answer(
          before.status,
          JSON.parse(before.body),
          { 'idempotent-replayed': 'true', 'original-request': before.requestId },
          before.body,
        )
      }
    }
    if (found === null)
      throw new StripeFakeError(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${request.method}: ${request.path}).`,
      )
    refuseUnknown(found.route, params)
  } catch (error) {
    return refusal(error)
  }
  const remember = (result: ApiAnswer) => {
    if (key !== null)
      account.answers.set(key, {
        request: print,
        status: result.status,
        body: result.text,
        at: account.now,
        requestId: headers['request-id'],
      })
    return result
  }
  const call = { account, ids: found.ids, params, origin: request.origin }
  try {
    return remember(answer(200, answerOf(call, found.route.act(call))))
  } catch (error) {
    const refused = refusal(error)
    // What fails before anything was done is not remembered.
    return String((refused.body as { error: { code?: string } }).error.code).startsWith('parameter_')
      ? refused
      : remember(refused)
  }
}

/** A key of one mode does not reach what was made in the other. */
function hintOf(error: StripeFakeError, { livemode }: Account, otherMode: Account | undefined): string {
  const [, id] = /: '([^']+)'$/.exec(error.message) ?? []
  if (error.body.code !== 'resource_missing' || id === undefined || !otherMode || !findAny(otherMode, id))
    return ''
  const [there, here] = livemode ? ['test', 'live'] : ['live', 'test']
  return `; a similar object exists in ${there} mode, but a ${here} mode key was used to make this request.`
}

function refuseUnknown(route: Route, params: Record<string, unknown>) {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !route.params.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}

export const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null
