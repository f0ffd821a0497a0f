// Measures onboarding on a slow phone: the first question beside its own HTML, and each press from one step
// to the next (ms).
import type { Page } from 'playwright'
import { largestContentfulPaint, roundCount, visitInTurns, withSite } from './phone/site.ts'
import type { Figure, RunOptions } from './harness/figures.ts'
import { onDevice, openSettled } from './phone/phone.ts'
import {
  interactionTimes,
  slowestPress,
  watchInteractions,
  type InteractionTimes,
  type Presses,
} from './phone/interaction-times.ts'

const path = '/onboarding'

export const measureWizard = (options: RunOptions): Promise<Figure[]> =>
  withSite(options, async (site) => {
    const rounds = roundCount(options)
    const first = largestContentfulPaint(await visitInTurns(site, path, rounds))
    const responses: InteractionTimes[] = []
    for (let round = 0; round < rounds; round++)
      await onDevice(site.browser, site.devices.phone, async (page, traffic) => {
        await watchInteractions(page)
        await openSettled(page, traffic, site.url + path)
        responses.push(await interactionTimes(page, steps(page)))
      })
    return [
      first,
      slowestPress(`${path} on the phone, the slowest press from one step to the next paint`, responses),
    ]
  })

/** The answers between the steps are presses too, and as fast as the steps have to be. */
function steps(page: Page): Presses {
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).tap()
  const choose = (role: 'radio' | 'checkbox', name: RegExp) => () => page.getByRole(role, { name }).tap()
  return {
    'an interest': choose('checkbox', /^Parenting/),
    'to the family': next,
    'a family': choose('radio', /^Yes/),
    'an own age': async () => void (await page.getByRole('combobox').selectOption({ index: 1 })),
    'to the ages': next,
    'an age': choose('radio', /^4 to 7/),
    'to health': next,
    'to the time': next,
    'a time': choose('radio', /^30 minutes/),
    'to the place': next,
  }
}
