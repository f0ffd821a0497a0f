import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getLearnerSession } from './learner-session.ts'
import { useCachedQuery, useQueryCache } from './query-cache.ts'

vi.mock('../environment/use-environment.ts', () => ({ useEnvironment: () => ({ apiRoot: '/api' }) }))

const key = ['test-answer']

function Page() {
  const cache = useQueryCache()
  const { data } = useCachedQuery({
    queryKey: key,
    queryFn: async () => 'from the server',
    staleTime: Infinity,
  })
  return (
    <p>
      {data ?? 'nothing'}, {String(cache === getLearnerSession('/api', null).queries)}
    </p>
  )
}

async function show(isWithProvider: boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.createElement('div')
  const root = createRoot(element)
  const { queries } = getLearnerSession('/api', null)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    queries.clear()
    vi.unstubAllGlobals()
  })
  const page = <Page />
  await act(async () =>
    root.render(isWithProvider ? <QueryClientProvider client={queries}>{page}</QueryClientProvider> : page),
  )
  return { element, queries }
}

test.each([true, false])(
  'a page reads through the cache of this tab; a session around it: %s',
  async (isWithProvider) => {
    const { element, queries } = await show(isWithProvider)
    await vi.waitFor(async () => {
      await act(() => new Promise((done) => setTimeout(done)))
      expect(element.textContent).toBe('from the server, true')
    })
    expect(queries.getQueryData(key)).toBe('from the server')
  },
)
