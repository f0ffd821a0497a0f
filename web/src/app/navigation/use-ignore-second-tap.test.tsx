import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIgnoreSecondTap } from './use-ignore-second-tap.ts'

let root: Root

function Frame() {
  useIgnoreSecondTap()
  return <Outlet />
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const children = [
    { path: '/', element: <Link to="/lesson">Lesson</Link> },
    { path: '/lesson', element: <Link to="/">Back</Link> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }])
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** `detail`: how many taps in a row, 0 for a key. */
const press = (detail: number) =>
  act(
    async () =>
      void document
        .querySelector('a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const takesTaps = () => !document.body.matches('[data-ignores-taps]')

test('a page that a tap opened takes taps half a second after that tap', async () => {
  expect(takesTaps()).toBe(true)
  await press(1)
  expect(document.body.textContent).toBe('Back')
  expect(takesTaps()).toBe(false)
  await pass(490)
  expect(takesTaps()).toBe(false)
  await pass(20)
  expect(takesTaps()).toBe(true)
})

test('a page that a key opened, or whose tap is long past, takes taps at once', async () => {
  await press(0)
  expect(document.body.textContent).toBe('Back')
  expect(takesTaps()).toBe(true)
  await press(1)
  await pass(510)
  await press(0)
  expect(document.body.textContent).toBe('Back')
  expect(takesTaps()).toBe(true)
})
