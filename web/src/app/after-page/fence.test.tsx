import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Fence } from './fence.tsx'

test('what fails inside takes nothing beside it, and is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React says it too
  const onError = vi.fn<(error: unknown) => void>()
  const Fails = () => {
    throw new RangeError('x')
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <>
        <p>The page</p>
        <Fence onError={onError}>
          <Fails />
        </Fence>
      </>,
    ),
  )
  expect(page.textContent).toBe('The page')
  expect(onError.mock.calls).toEqual([[new RangeError('x')]])
  await act(async () => root.unmount())
})
