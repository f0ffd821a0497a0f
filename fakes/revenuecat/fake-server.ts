// RevenueCat for tests, over HTTP: REST v1 of a subscriber, and calls that do what a store does. Each secret
// key has a project of its own, which a public key of the same suffix reads too (`sk_x`, `rcb_x`).
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { FakeProject, RefusedActError } from './fake-project.ts'
import type { NewPurchase } from './fake-purchase.ts'
import { describeSubscriber } from './fake-subscriber.ts'

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** Keys that begin so stand for a deleted key and for one of the other version of the API. */
const refusedKeys: Readonly<Record<string, Answer>> = {
  sk_deleted: { status: 401, body: { code: 7225, message: 'Invalid API Key.' } },
  sk_v2: { status: 403, body: { code: 7723, message: 'The API key is not of this version of the API.' } },
}
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

export async function serveRevenueCatFake(): Promise<{ url: string; close: () => Promise<void> }> {
  const projects = new Map<string, FakeProject>()
  const findProject = (key: string) => {
    const name = key.replace(/^(sk|rcb|rcb_sb|test)_/, '')
    const project = projects.get(name) ?? new FakeProject()
    projects.set(name, project)
    return project
  }
  const server = createServer(
    (request, response) => void handle(request, response, findProject).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  findProject: (key: string) => FakeProject,
): Promise<void> {
  const send = ({ status, body, headers }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json', ...corsHeaders, ...headers })
    response.end(JSON.stringify(body))
  }
  if (request.method === 'OPTIONS') return send({ status: 200, body: {} })
  const [, key] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined) return send({ status: 401, body: { code: 7225, message: 'Invalid API Key.' } })
  const refused = Object.entries(refusedKeys).find(([prefix]) => key.startsWith(prefix))
  if (refused) return send(refused[1])
  const project = findProject(key)
  const fakeNow = request.headers['fake-now']
  if (fakeNow !== undefined) project.setTime(Number(fakeNow))
  else project.useRealTime(Date.now())
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path.startsWith('/_fake/'))
    return send(control(project, path.slice('/_fake/'.length), await readJson(request)))
  const fault = project.faults[0]
  if (fault) {
    fault.times -= 1
    if (fault.times <= 0) project.faults.shift()
    if (fault.kind === 'down') return void response.destroy()
    if (fault.kind === '500')
      return send({ status: 500, body: { code: 7110, message: 'Internal server error.' } })
    if (fault.kind === '429')
      return send({
        status: 429,
        body: { code: 7226, message: 'Rate limit exceeded.' },
        headers: makeRetryHeader(fault.ms),
      })
    if (fault.kind === 'drift') return send({ status: 200, body: { customer: { subscriptions: [] } } })
    if (fault.kind === 'slow') await pause(fault.ms)
    if (fault.kind === 'lostAnswer') {
      answer(project, request.method ?? 'GET', path)
      return void response.destroy()
    }
  }
  send(answer(project, request.method ?? 'GET', path))
}

const makeRetryHeader = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { 'retry-after': String(ms / 1_000) }

function answer(project: FakeProject, method: string, path: string): Answer {
  const [, id] = /^\/v1\/subscribers\/([^/]+)$/.exec(path) ?? []
  if (id === undefined || (method !== 'GET' && method !== 'DELETE'))
    return { status: 404, body: { code: 7000, message: 'Not found.' } }
  const appUserId = decodeURIComponent(id)
  if (method === 'DELETE')
    return project.deleteSubscriber(appUserId)
      ? { status: 200, body: { app_user_id: appUserId, deleted: true } }
      : { status: 404, body: { code: 7259, message: 'The subscriber was not found.' } }
  // RevenueCat makes a subscriber of every id that it is asked about.
  return { status: project.see(appUserId) ? 201 : 200, body: describeSubscriber(project, appUserId) }
}

interface ControlBody extends NewPurchase {
  now?: number
  graceDays?: number | null
  days?: number
  resumesAt?: number
  from: string
  to: string
  kind: FakeProject['faults'][number]['kind']
  times?: number
  ms?: number
  authorization?: string
}

function control(project: FakeProject, act: string, body: ControlBody): Answer {
  if (body.now !== undefined) project.setTime(body.now)
  try {
    const result = doAct(project, act, body)
    if (result === undefined) return { status: 404, body: { message: `There is no act ${act}` } }
    return { status: 200, body: result }
  } catch (error) {
    if (error instanceof RefusedActError) return { status: 409, body: { message: error.message } }
    throw error
  }
}

function doAct(project: FakeProject, act: string, body: ControlBody): unknown {
  const { appUserId, productId } = body
  switch (act) {
    case 'purchase':
      return project.purchase(body)
    case 'renew':
      return project.renew(appUserId, productId)
    case 'cancel':
      return project.cancel(appUserId, productId)
    case 'uncancel':
      return project.uncancel(appUserId, productId)
    case 'billing-issue':
      return project.billingIssue(
        appUserId,
        productId,
        body.graceDays == null ? null : body.graceDays * 86_400_000,
      )
    case 'pause':
      return project.pause(appUserId, productId, body.resumesAt ?? 0)
    case 'refund':
      return project.refund(appUserId, productId)
    case 'extend':
      return project.extend(appUserId, productId, (body.days ?? 1) * 86_400_000)
    case 'expire':
      return project.expire(appUserId, productId)
    case 'transfer':
      project.transfer(body.from, body.to)
      return {}
    case 'find':
      return project.listPurchases(appUserId).find((one) => one.productId === productId) ?? null
    case 'has-subscriber':
      return { isKnown: project.hasSubscriber(appUserId) }
    case 'clear-faults':
      project.faults = []
      return {}
    case 'reset':
      project.reset()
      return {}
    case 'take-events':
      return project
        .takeEvents()
        .map((event) => ({ body: event, authorization: project.settings.authorization }))
    case 'fault':
      project.faults.push({ kind: body.kind, times: body.times ?? 1, ms: body.ms ?? 0 })
      return {}
    case 'settings':
      if (body.authorization !== undefined) project.settings.authorization = body.authorization
      return project.settings
    default:
      return undefined
  }
}

async function readJson(request: IncomingMessage): Promise<ControlBody> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return (chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())) as ControlBody
}
