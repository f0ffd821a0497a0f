import { expect, test } from 'vitest'
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
