// The Stripe fake is an HTTP server on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { advance } from './clock/advance.ts'
import { serveCall, readHeader } from './api/serve-call.ts'
import { browserCalls, controlCalls } from './control/control-calls.ts'
import { Deliveries, isLoopback } from './control/deliver.ts'
import { addDrift, takeFault } from './control/faults.ts'
import { readSchemaCheck, type SchemaCheck } from './schemas/check-calls.ts'
import { Accounts } from './state/accounts.ts'
import { all, type Account } from './state/account.ts'
import { StripeFakeError } from './state/stripe-error.ts'
import type { FakeProblem, LoggedCall } from './stripe-fake-client.ts'

export interface StripeFake {
  url: string
  close: () => Promise<void>
}

/** With `schemas`, the file of schemasFile(), every call and event is compared with the SDK's types. */
export async function startStripeFake({
  port = 0,
  schemas = null,
}: { port?: number; schemas?: string | null } = {}): Promise<StripeFake> {
  const check = schemas === null ? null : readSchemaCheck(schemas)
  const accounts = new Accounts()
  const problems: FakeProblem[] = []
  const deliveries = new Deliveries()
  const pulse = setInterval(() => {
    for (const account of accounts.all()) {
      if (account.webhook.url === null) continue
      if (!account.isDriven) moveTo(account, null)
      void deliveries.run(account)
    }
  }, pulseMs)
  const server = createServer((request, response) => {
    handle(request, response, { accounts, problems, check }).catch((error: unknown) => {
      problems.push({
        account: findAccountName(request, accounts),
        where: `${request.method} ${request.url}`,
        problem: String(error instanceof Error ? error.stack : error),
      })
      if (!response.headersSent) send(response, 500, { error: { type: 'api_error', message: String(error) } })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        clearInterval(pulse)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** So often events are posted, and what is due by real time is done. */
const pulseMs = 50

interface Running {
  accounts: Accounts
  problems: FakeProblem[]
  check: SchemaCheck | null
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  sendText(response, status, body === undefined ? '' : JSON.stringify(body), headers)
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'application/json', ...corsHeaders, ...headers })
  response.end(text)
}

/** Real time counts only while no request has named another. */
function moveTo(account: Account, given: number | null) {
  if (given !== null && Number.isFinite(given)) {
    if (!account.isDriven && account.order.size === 0) account.now = 0 // nothing has happened yet
    account.isDriven = true
  }
  const now = given !== null && Number.isFinite(given) ? given : account.isDriven ? account.now : Date.now()
  advance(account, Math.max(account.now, now))
}

async function handle(request: IncomingMessage, response: ServerResponse, running: Running) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const body = await readBody(request)
  try {
    if (request.method === 'OPTIONS') send(response, 204, undefined)
    else if (url.pathname === '/p/session') sendPortalPage(response, url.searchParams.get('return_url') ?? '')
    else if (url.pathname.startsWith('/_fake/')) control(request, response, url, body, running)
    else await api(request, response, url, body, running)
  } catch (error) {
    if (!(error instanceof StripeFakeError)) throw error
    send(response, error.status, { error: error.body })
  }
}

/** Of Stripe's own page about a customer's payments, the fake has only the way back. */
function sendPortalPage(response: ServerResponse, returnUrl: string) {
  const href = /^https?:/.test(returnUrl) ? returnUrl.replaceAll('"', '&quot;').replaceAll('<', '&lt;') : ''
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Billing</title><h1>Customer portal</h1><a href="${href}">Return to the academy</a></html>`,
  )
}

const readBearer = ({ headers }: IncomingMessage) =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** An empty name means that it is not known, and every account hears of the problem. */
function findAccountName(request: IncomingMessage, accounts: Accounts): string {
  try {
    return accounts.findBySecretKey(readBearer(request)).name
  } catch {
    return ''
  }
}

function control(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  { accounts, problems, check }: Running,
) {
  const name = url.pathname.slice('/_fake/'.length)
  const input = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
  const act = browserCalls[name] ?? controlCalls[name]
  if (act === undefined) return send(response, 404, { error: `The fake has no call ${name}` })
  const account =
    name in browserCalls && readBearer(request) === null
      ? accounts.findByPublishableKey(input.key)
      : accounts.findBySecretKey(readBearer(request))
  if (name === 'webhook' && typeof input.url === 'string' && !isLoopback(input.url))
    return send(response, 400, { error: 'The fake posts to this machine only' })
  if (request.method === 'POST') moveTo(account, typeof input.now === 'number' ? input.now : null)
  if (name === 'problems' && check) checkEvents(account, check, problems)
  const result = act(account, input, problems)
  send(response, 200, result)
}

/** Each event is checked once. */
function checkEvents(account: Account, check: SchemaCheck, problems: FakeProblem[]) {
  for (const event of all(account, 'event')) {
    if (account.checkedEvents.has(event.id)) continue
    account.checkedEvents.add(event.id)
    for (const problem of check.event(event))
      problems.push({ account: account.name, where: `event ${event.type}`, problem })
  }
}

async function api(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  { accounts, problems, check }: Running,
) {
  const account = accounts.findBySecretKey(readBearer(request))
  const method = request.method ?? 'GET'
  const fault = takeFault(account, method, url.pathname)
  const pause = account.settings.latencyMs + (fault?.kind === 'slow' ? (fault.ms ?? 1000) : 0)
  if (pause > 0) await wait(pause)
  const sentTime = readHeader(request.headers['fake-now'])
  moveTo(account, sentTime === null ? null : Number(sentTime))
  const log = (status: number | null, params: Record<string, unknown> = {}, isReplayed = false) => {
    const call: LoggedCall = {
      method,
      path: url.pathname,
      params,
      idempotencyKey: readHeader(request.headers['idempotency-key']),
      at: account.now,
      status,
      isReplayed,
    }
    account.calls.push(call)
  }
  if (fault?.kind === 'down') {
    log(null)
    return void request.socket.destroy()
  }
  if (fault?.kind === '500' || fault?.kind === '429') {
    log(Number(fault.kind))
    const error =
      fault.kind === '500'
        ? { type: 'api_error', message: 'An unknown error occurred' }
        : { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }
    return send(response, Number(fault.kind), { error })
  }
  const answer = serveCall(
    { account, otherMode: accounts.findOtherMode(account) },
    {
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body,
      headers: request.headers,
      origin: url.origin,
    },
  )
  for (const { side, problem } of check?.call(answer) ?? [])
    problems.push({ account: account.name, where: `${side} of ${method} ${url.pathname}`, problem })
  log(fault?.kind === 'lostAnswer' ? null : answer.status, answer.params, answer.isReplayed)
  if (fault?.kind === 'lostAnswer') return void request.socket.destroy()
  const isDrifting = fault?.kind === 'drift' && answer.status === 200
  if (isDrifting)
    send(
      response,
      200,
      addDrift(answer.body, fault.field === undefined ? 'status' : fault.field),
      answer.headers,
    )
  else sendText(response, answer.status, answer.text, answer.headers)
}
