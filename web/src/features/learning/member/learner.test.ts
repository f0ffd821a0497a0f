import { expect, test, vi } from 'vitest'
import { tokens } from '../../../platform/session/signed-in.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { learnerHere } from './learner.ts'

const place = { status: 1, lastKnownTime: 30, activityDuration: 71, lastActivityAt: 10, isReplay: false, isPending: true }

test('what was watched before anybody was known goes to the account, not to the next visitor', () => {
  localItems.write('place.anonymous:new.1001', JSON.stringify(place))
  const learner = learnerHere('/api', 'mia')
  learner.takeOver()
  expect(localItems.read('place.anonymous:new.1001')).toBeNull()
  expect(learner.places.read('member:mia', '1001')).toMatchObject({ lastKnownTime: 30, isPending: true })
})

test('when the server ends her session, what she watched goes from this device; what waits stays', async () => {
  const accessToken = `x.${btoa(JSON.stringify({ sub: 'mia' }))}.x`
  const answers = [
    Response.json({ success: false, errorCode: 'unauthenticated', message: 'No', requestId: 'x' }, { status: 401 }),
    Response.json({ success: false }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  vi.stubGlobal('navigator', {}) // without locks: turns are taken in this tab
  localItems.write('place.member:mia.1001', JSON.stringify({ ...place, isPending: false }))
  localItems.write('place.member:mia.1002', JSON.stringify(place))
  tokens.keep({ accessToken, refreshToken: 'r' })
  await learnerHere('/another-api', 'mia')
    .server.content('1001')
    .catch(() => {})
  expect(tokens.read()).toBeNull()
  expect(localItems.read('place.member:mia.1001')).toBeNull()
  expect(localItems.read('place.member:mia.1002')).not.toBeNull()
  vi.unstubAllGlobals()
})
