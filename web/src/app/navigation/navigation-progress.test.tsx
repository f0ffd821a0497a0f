import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationProgress } from './navigation-progress.tsx'
import { pending } from './pending.ts'

const warning = 'This is taking longer than usual'
let root: Root

async function show(hasWarning?: boolean) {
  const router = createMemoryRouter([
    { path: '/', element: <NavigationProgress {...(hasWarning === undefined ? {} : { hasWarning })} /> },
  ])
  await act(async () => root.render(<RouterProvider router={router} />))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const waitForEver = (signal = new AbortController().signal) =>
  act(async () => void pending.wait(signal, () => new Promise(() => {})))
const shown = () => document.body.textContent ?? ''

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await pass(60_000)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the warning after 30 s is there and switched off', async () => {
  await show(true)
  await waitForEver()
  await pass(29_900)
  expect(shown()).not.toContain(warning)
  await pass(200)
  expect(shown()).toContain(warning)
  await pass(60_000)

  await show()
  await waitForEver()
  await pass(30_100)
  expect(shown()).toContain('Loading')
  expect(shown()).not.toContain(warning)
})

test('after 10 s the page can be opened without waiting; by itself it opens after 40 s', async () => {
  await show()
  await waitForEver()
  await pass(9_900)
  expect(document.querySelector('button')).toBeNull()
  await pass(200)
  await act(async () => document.querySelector('button')?.click())
  expect(shown()).toBe('')

  await waitForEver()
  await pass(39_900)
  expect(shown()).toContain('Loading')
  await pass(200)
  expect(shown()).toBe('')
})

test('a navigation that is given up takes its loader away', async () => {
  await show()
  const navigation = new AbortController()
  await waitForEver(navigation.signal)
  await pass(500)
  expect(shown()).toContain('Loading')
  await act(async () => navigation.abort())
  expect(shown()).toBe('')
})
