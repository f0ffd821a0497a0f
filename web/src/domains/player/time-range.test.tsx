import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeRange } from './time-range.tsx'

const onSeek = vi.fn()
let root: Root

const playTo = (time: number) =>
  act(async () => root.render(<TimeRange time={time} duration={100} onSeek={onSeek} />))
const range = () => document.querySelector('input') as HTMLInputElement
const bubble = () => document.querySelector('span > span')
const fire = (...types: string[]) =>
  act(async () => types.forEach((type) => range().dispatchEvent(new Event(type, { bubbles: true }))))

async function dragTo(time: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range(), String(time))
  await fire('input')
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await playTo(80)
})
afterEach(async () => {
  await act(async () => root.unmount())
  onSeek.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('while it is dragged it shows the time, and seeks once, on release', async () => {
  await dragTo(30)
  await dragTo(40)
  expect(range().value).toBe('40')
  expect(bubble()?.textContent).toBe('0:40')
  expect(onSeek).not.toHaveBeenCalled()
  await fire('pointerup', 'change')
  expect(onSeek.mock.calls).toEqual([[40]])
  expect(bubble()).toBeNull()
  expect(range().value).toBe('40') // the media has not sought yet
})

test('after a seek back, the bar shows the time it was left at when the video gets there again', async () => {
  await dragTo(40)
  await fire('pointerup', 'change')
  await playTo(40)
  await playTo(79)
  await playTo(80)
  expect(range().value).toBe('80')
})

test('a drag that ends where it began is over, though some browsers then report no change', async () => {
  await dragTo(40)
  await dragTo(80)
  await fire('pointerup')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(bubble()).toBeNull()
  await playTo(81)
  expect(range().value).toBe('81')
  expect(onSeek).not.toHaveBeenCalled()
})
