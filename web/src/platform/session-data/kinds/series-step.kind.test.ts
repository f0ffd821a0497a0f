import { expect, test } from 'vitest'
import { createTestOutbox, offline } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { overlaySteps, seriesStepKind } from './series-step.kind.ts'

const step = 'bedtime-week/one-pass'
const say = (isDone: boolean) => ({ step, isDone })
// steps read only this of an account
const accountWith = (seriesSteps: { step: string; isDone: boolean }[]) =>
  ({ seriesSteps }) as unknown as LandingAccountInfo

test('what was said last of a step is shown over what the server has, and other steps stay', () => {
  const other = { step: 'bedtime-week/four-pictures', isDone: true }
  expect(overlaySteps([say(true), other], [say(false)])).toEqual([say(false), other])
  const { outbox } = createTestOutbox([seriesStepKind], offline)
  outbox.record(seriesStepKind, say(true))
  const shown = outbox.apply({ programs: [], account: accountWith([other]) }, 0, outbox.entries()).account
    ?.seriesSteps
  expect(shown).toEqual([other, say(true)])
  expect(outbox.apply({ programs: [], account: null }, 0, outbox.entries()).account).toBeNull()
})

test.each([
  [20, 10, false],
  [10, 20, true],
])(
  'at sign-in the later word on a step waits for the account: account at %d, visitor at %d',
  (ofAccount, ofVisitor, isDone) => {
    const { outbox, state } = createTestOutbox([seriesStepKind], offline)
    Object.assign(state, { scope: 'member:me', now: ofAccount })
    outbox.record(seriesStepKind, say(false))
    Object.assign(state, { scope: 'unassigned', now: ofVisitor })
    outbox.record(seriesStepKind, say(true))
    outbox.reassign('unassigned', 'member:me', { programs: [], account: accountWith([]) })
    state.scope = 'member:me'
    expect(outbox.read(seriesStepKind, step)?.value).toEqual(say(isDone))
  },
)
