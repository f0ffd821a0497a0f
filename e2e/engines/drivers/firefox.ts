// Firefox by WebDriver BiDi, which it speaks itself, over one WebSocket.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBounded } from './bounded-process.ts'
import { requestLimitMs, type Driver, type EngineOptions, type OpenEngine } from './driver.ts'

const preferences = {
  'ui.useOverlayScrollbars': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}
const refusedStorage = { 'network.cookie.cookieBehavior': 2 }

export async function openFirefox(options: EngineOptions): Promise<OpenEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'oka-firefox-'))
  const chosen = { ...preferences, ...(options.refusesStorage && refusedStorage) }
  const lines = Object.entries(chosen).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = startBounded(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { HOME: profile, PULSE_SERVER: options.sound },
  )
  const close = async () => {
    browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, address = ''] = await browser.waitFor(/WebDriver BiDi listening on (ws:\S+)/)
    const send = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    await send('script.addPreloadScript', { functionDeclaration: `() => {${options.beforePage}}` })
    const driver = await newTab(send, options)
    return { driver, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>
interface Message {
  id?: number
  type: 'success' | 'error'
  result?: Record<string, unknown>
  message?: string
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  let lastId = 0
  return async (method, params) => {
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Message>()
    waiting.set(id, resolve)
    const limit = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), requestLimitMs)
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await promise.finally(() => {
      clearTimeout(limit)
      waiting.delete(id)
    })
    if (answer.type === 'error') throw new Error(`Firefox refused ${method}: ${answer.message}`)
    return answer.result ?? {}
  }
}

async function newTab(send: Send, options: EngineOptions): Promise<Driver> {
  const { context } = await send('browsingContext.create', { type: 'tab' })
  const driver: Driver = {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'none' })
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async evaluate(expression) {
      const answer = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value ?? null
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async resize(size) {
      await send('browsingContext.setViewport', { context, viewport: size })
    },
    newTab: () => newTab(send, options),
  }
  await driver.resize(options.size)
  return driver
}
