import { expect, test, vi } from 'vitest'
import { tokens } from '../../../platform/session/signed-in.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { learnerHere } from './learner.ts'
import { storeKey } from './store.query.ts'

const place = { status: 1, lastKnownTime: 30, activityDuration: 71, lastActivityAt: 10, isReplay: false, isPending: true }

/** What the server answered of her. */
const storeWith = (...activities: { activityId: string; lastKnownTime: number }[]) => ({
  programInfo: { version: '1', programs: [] },
  account: {
    memberActivities: {
      activities: activities.map((one) => ({ ...one, programId: 'opp103', status: 1, activityDuration: 71, lastActivityDate: new Date(5).toISOString() })),
      newActivityIds: [],
    },
  },
  fetchedAt: { programInfo: 0, account: 0 },
  askedAt: 0,
})

test('what was watched before anybody was known goes to the account, not to the next visitor, once the server said how far she is', () => {
  localItems.write('place.anonymous:new.1001', JSON.stringify(place))
  const learner = learnerHere('/api', 'mia')
  learner.takeOver()
  expect(learner.places.read('member:mia', '1001')).toBeNull()
  learner.queries.setQueryData(storeKey, storeWith())
  learner.takeOver()
  expect(localItems.read('place.anonymous:new.1001')).toBeNull()
  expect(learner.places.read('member:mia', '1001')).toMatchObject({ lastKnownTime: 30, isPending: true })
})

test('an unsent place that is newer but less far does not overwrite the further one of the account', () => {
  localItems.write('place.anonymous:new.1001', JSON.stringify({ ...place, lastActivityAt: Date.now(), isReplay: true }))
  const learner = learnerHere('/third-api', 'ada')
  learner.queries.setQueryData(storeKey, storeWith({ activityId: '1001', lastKnownTime: 60 }))
  learner.takeOver()
  expect(learner.places.read('member:ada', '1001')).toMatchObject({ lastKnownTime: 60, isReplay: false })
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
