import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnnouncement } from '../../../platform/announcer/announcer.ts'
import { LoadingStatus } from '../../library/index.ts'
import { playerMessages as messages } from '../player.messages.ts'
import { countdownSeconds } from '../use-autoplay.ts'
import type { Player } from '../use-player.ts'
import { PlayerOverlays } from './player-overlays.tsx'

let root: Root

const Announced = () => <p data-announced>{useAnnouncement().text}</p>
const announced = () => document.querySelector('[data-announced]')?.textContent

/** What the overlays use of a player. */
const player = {
  status: 'playing',
  hasStarted: true,
  isBuffering: false,
  hasFailed: false,
  resumeAt: 0,
  willResume: false,
  wasDone: false,
  countdown: null,
  cancelCountdown: vi.fn(),
  actions: { play: vi.fn(), startOver: vi.fn() },
} as unknown as Player

const show = (change: Partial<Player>) =>
  act(async () =>
    root.render(
      <>
        <Announced />
        <PlayerOverlays
          player={{ ...player, ...change }}
          toTry={null}
          isAdvancing={false}
          onFinish={vi.fn()}
          onRetry={vi.fn()}
        />
      </>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what appears over the picture is announced by the live region of the page, not by one that arrives with its text', async () => {
  await show({ isBuffering: true })
  expect(announced()).toBe(messages.buffering)
  await show({ hasStarted: false, countdown: 2 })
  expect(announced()).toBe(messages.playsIn(countdownSeconds))
  await show({ hasStarted: false, countdown: 1 })
  expect(announced()).toBe(messages.playsIn(countdownSeconds))
  await show({ status: 'ended' })
  expect(announced()).toBe(messages.ended)
  expect(document.querySelector('[role="status"]')).toBeNull()
})

test('loading is announced when it lasts, and again when it takes long', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await act(async () =>
    root.render(
      <>
        <Announced />
        <LoadingStatus />
      </>,
    ),
  )
  const before = announced()
  await pass(900)
  expect(announced()).toBe(before)
  await pass(200)
  expect(announced()).toBe('Loading')
  await pass(4_000)
  expect(announced()).toBe('This is taking longer than usual. Your progress is saved.')
})
