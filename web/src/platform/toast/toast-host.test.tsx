import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { clearToasts, toast } from './toasts.ts'

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  clearToasts()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<ToastHost />))
  await later(100)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const say = (...said: Parameters<typeof toast>) => act(async () => toast(...said))
/** The regions that a screen reader watches, and what they say. */
const regions = () => [...document.querySelectorAll('[role=status]')]
const said = () => regions().map(({ textContent }) => textContent)
const shown = (words: string) => {
  const found = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === words)
  return found?.parentElement ?? null
}
const closeOf = (words: string) => shown(words)?.querySelector('button')

test('an alert is inside no other region, also beside a message in the same place', async () => {
  await say('Saved')
  await say('It didn’t work.', { isNegative: true })
  const alerts = [...document.querySelectorAll('[role=alert]')]
  expect(alerts.map(({ textContent }) => textContent)).toEqual(['It didn’t work.'])
  expect(alerts[0]?.parentElement?.closest('[role], [aria-live]')).toBeNull()
  expect(alerts[0]?.closest('[data-position]')).toBe(shown('Saved')?.closest('[data-position]'))
  expect(said().join('')).toBe('Saved')
})

test('a message of any position comes into a region that was there before it', async () => {
  const before = regions()
  for (const position of ['top', 'left', 'bottom-right'] as const) {
    await say(`At ${position}`, { position })
    expect(before).toContain(shown(`At ${position}`)?.closest('[role=status]'))
  }
})

test('where a dialog opens, the region is there before its words', async () => {
  await say('Stays', { timeout: 0 })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  await act(async () => document.body.append(dialog))
  await later(0)
  const inDialog = dialog.querySelector('[role=status]')
  expect(inDialog).not.toBeNull()
  expect(said().join('')).toBe('')
  await later(100)
  expect(said().join('')).toBe('Stays')
  expect(dialog.contains(shown('Stays'))).toBe(true)
  expect(regions()[0]).toBe(inDialog)
})

test('no time runs while one is focused, wherever the pointer goes', async () => {
  await say('It didn’t work.', { isNegative: true })
  const close = closeOf('It didn’t work.')
  await act(async () => close?.focus())
  const item = shown('It didn’t work.')
  // React makes enter and leave of over and out
  await act(async () => item?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await act(async () => item?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await later(60_000)
  expect(shown('It didn’t work.')).not.toBeNull()
  await act(async () => close?.blur())
  await later(5_000)
  expect(shown('It didn’t work.')).toBeNull()
})

test('closed by the keyboard, the focus goes to the one after it, after the last to another', async () => {
  for (const words of ['One', 'Two', 'Three']) await say(words, { timeout: 0 })
  await act(async () => closeOf('Two')?.focus())
  await act(async () => closeOf('Two')?.click())
  expect(document.activeElement).toBe(closeOf('Three'))
  await act(async () => closeOf('Three')?.click())
  expect(document.activeElement).toBe(closeOf('One'))
})
