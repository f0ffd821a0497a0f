// Measures onboarding on a slow phone: the first question beside its own HTML, and each press from one step to the next (ms).
import type { Page } from 'playwright'
import { largestContentfulPaint, roundCount, visitInTurns, withSite } from './phone/site.ts'
import { median, type Figure, type RunOptions } from './harness/figures.ts'
import { onPhone } from './phone/phone.ts'
import { interactionTimes } from './phone/video-start.ts'

const path = '/onboarding'

export const measureWizard = (options: RunOptions): Promise<Figure[]> =>
  withSite(options.scratchFolder, async (site) => {
    const rounds = roundCount(options)
    const first = largestContentfulPaint(await visitInTurns(site, path, rounds))
    const responses: Record<string, number>[] = []
    for (let round = 0; round < rounds; round++)
      await onPhone(site.browser, async (page) => {
        await page.goto(site.url + path, { waitUntil: 'networkidle' })
        responses.push(await interactionTimes(page, steps(page)))
      })
    return [{ ...first, target: { of: 'ratio', atMost: 1.1 } }, stepFigure(responses)]
  })

/** The answers between the steps are presses too, and as fast as the steps have to be. */
function steps(page: Page): Record<string, () => Promise<void>> {
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).tap()
  const choose = (role: 'radio' | 'checkbox', name: RegExp) => () => page.getByRole(role, { name }).tap()
  return {
    'an interest': choose('checkbox', /^Parenting/),
    'to the family': next,
    'a family': choose('radio', /^Yes/),
    'an own age': async () => void (await page.getByRole('combobox').selectOption({ index: 1 })),
    'to the ages': next,
    'an age': choose('checkbox', /^4 to 7/),
    'to health': next,
    'to the time': next,
    'a time': choose('radio', /^30 minutes/),
    'to the place': next,
  }
}

function stepFigure(rounds: readonly Record<string, number>[]): Figure {
  const names = Object.keys(rounds[0] ?? {})
  const medians = names.map((name) => ({ name, ms: median(rounds.map((times) => times[name] ?? 0)) }))
  return {
    what: `${path} on the phone, the slowest press from one step to the next paint`,
    value: Math.max(...medians.map(({ ms }) => ms)),
    unit: 'ms',
    target: { of: 'value', atMost: 100 },
    note: medians.map(({ name, ms }) => `${name} ${ms}`).join(', '),
  }
}
