import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { SiteProvider } from '../../platform/site/site.ts'
import AfterPage from './after-page.tsx'

const { reportLater } = vi.hoisted(() => ({ reportLater: vi.fn<(...told: unknown[]) => void>() }))
vi.mock('./report-later.ts', () => ({ reportLater }))
vi.mock('../../platform/toast/toast-host.tsx', () => ({
  ToastHost() {
    throw new RangeError('in a message')
  },
}))
vi.mock('../../domains/site/index.ts', () => ({ UpdateHost: () => <p>A newer build</p> }))

const site = { version: '1.2.3', build: 7 } as SiteInfo

/** As the router's: what reaches it takes the page away. */
class RouteBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    return this.state.hasFailed ? 'Nothing' : this.props.children
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React says it too
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('messages that fail take neither the error page nor what is beside them, and both errors are told', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  const pageError = new TypeError('in the page')
  await act(async () =>
    root.render(
      <SiteProvider value={site}>
        <RouteBoundary>
          <h1>The error page</h1>
          <AfterPage loadedAt={0} pageError={pageError} />
        </RouteBoundary>
      </SiteProvider>,
    ),
  )
  expect(page.textContent).toBe('The error pageA newer build')
  expect(reportLater.mock.calls).toContainEqual(['page', pageError, site])
  expect(reportLater.mock.calls).toContainEqual(['page', new RangeError('in a message'), site])
  window.okaErrors?.push({ error: new TypeError('later') } as ErrorEvent)
  expect(reportLater).toHaveBeenLastCalledWith('error', new TypeError('later'), site)
  await act(async () => root.unmount())
})
