// How soon the controls of a page respond to a touch.
import type { Page } from 'playwright'
import { median, type Figure } from '../harness/figures.ts'

/** The browser reports no shorter interaction. */
const shortestReportedMs = 16
const settleMs = 700
const pressTimeoutMs = 15_000

/** Milliseconds from each press to the next paint; null where the control was not there. */
export type InteractionTimes = Readonly<Record<string, number | null>>
export type Presses = Readonly<Record<string, () => Promise<void>>>

interface Watched {
  interactionMs: number[]
}

/** The browser's reports for Interaction to Next Paint. Call it before the page opens. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const durations = ((globalThis as unknown as Watched).interactionMs = [] as number[])
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
        interactionId: number
      })[])
        if (interactionId > 0) durations.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortestReportedMs)

/** The slowest interaction since the last call, once its report is there. */
export async function takeSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(settleMs)
  return Math.max(
    shortestReportedMs,
    ...(await page.evaluate(() => (globalThis as unknown as Watched).interactionMs.splice(0))),
  )
}

/** Presses one after the other. */
export async function interactionTimes(page: Page, presses: Presses): Promise<InteractionTimes> {
  page.setDefaultTimeout(pressTimeoutMs)
  const times: Record<string, number | null> = {}
  for (const [name, press] of Object.entries(presses))
    try {
      await press()
      times[name] = await takeSlowest(page)
    } catch (error) {
      console.log(`  ${name} could not be pressed: ${error instanceof Error ? error.message : String(error)}`)
      times[name] = null
    }
  return times
}

/**
 * The slowest press, each the median of its rounds. It is not measured where a control was missing in any
 * round.
 */
export function slowestPress(what: string, rounds: readonly InteractionTimes[]): Figure {
  const names = Object.keys(rounds[0] ?? {})
  const medians = names.map((name) => {
    const times = rounds.map((round) => round[name] ?? null)
    return { name, ms: times.includes(null) ? null : median(times.map(Number)) }
  })
  return {
    what,
    ...(medians.some(({ ms }) => ms === null)
      ? { value: null, hasFailed: true }
      : { value: Math.max(...medians.map(({ ms }) => ms ?? 0)) }),
    unit: 'ms',
    target: { of: 'value', atMost: 100 },
    note: medians.map(({ name, ms }) => `${name} ${ms ?? 'is missing'}`).join(', '),
  }
}
