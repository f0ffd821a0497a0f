// WebKit as GNOME has it, by WebKitWebDriver: W3C WebDriver over HTTP, in a display of its own.
import { fileURLToPath } from 'node:url'
import { freePort } from '../../harness/academy.ts'
import { startBounded } from './bounded-process.ts'
import { requestLimitMs, type Driver, type EngineOptions, type OpenEngine } from './driver.ts'

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url))

export async function openWebKit(options: EngineOptions): Promise<OpenEngine> {
  const display = startBounded('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {})
  const [, number = ''] = await display.waitFor(/^(\d+)\s/m)
  const port = await freePort()
  const program = startBounded('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${number}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // it needs namespaces, which a container may not have
    PULSE_SERVER: options.sound,
    OKA_BEFORE_PAGE: options.beforePage,
    OKA_REFUSES_STORAGE: options.refusesStorage ? '1' : '',
  })
  const close = async () => {
    program.kill()
    display.kill()
  }
  try {
    const call = caller(`http://127.0.0.1:${port}`)
    await waitForDriver(call)
    const { sessionId } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: windowProgram, args: [] },
        },
      },
    })) as { sessionId: string }
    const session: Session = { call, path: `/session/${sessionId}`, current: '' }
    const handle = (await call('GET', `${session.path}/window`)) as string
    return { driver: await openTab(session, handle, options), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
interface Session {
  call: Call
  path: string
  /** The tab that gets the next command. */
  current: string
}

const caller =
  (url: string): Call =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(requestLimitMs),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error)
      throw new Error(`WebKit refused ${path.split('/').at(-1)}: ${value.error} ${value.message}`)
    return value
  }

async function waitForDriver(call: Call) {
  for (const end = Date.now() + 10_000; ;) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function openTab(session: Session, handle: string, options: EngineOptions): Promise<Driver> {
  const send = async (command: string, body: object) => {
    if (session.current !== handle) {
      await session.call('POST', `${session.path}/window`, { handle })
      session.current = handle
    }
    return session.call('POST', `${session.path}/${command}`, body)
  }
  const driver: Driver = {
    async open(url) {
      await send('url', { url })
    },
    async reload() {
      await send('refresh', {})
    },
    async back() {
      await send('back', {})
    },
    evaluate: async (expression) =>
      (await send('execute/sync', { script: `return (${expression})`, args: [] })) as string | null,
    async perform(actions) {
      await send('actions', { actions })
    },
    async resize(size) {
      await send('window/rect', size)
    },
    async newTab() {
      const tab = (await session.call('POST', `${session.path}/window/new`, { type: 'window' })) as {
        handle: string
      }
      return openTab(session, tab.handle, options)
    },
  }
  await driver.resize(options.size)
  return driver
}
