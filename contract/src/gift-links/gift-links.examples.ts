import { exampleOf } from '../shared/example.ts'
import { createGiftLink, endGiftLink } from './gift-links.endpoints.ts'

export const giftLinksExamples = [
  // a new account holds no membership
  exampleOf(createGiftLink)({ input: { activityId: '1006' }, error: 'activity_not_available' }),
  exampleOf(endGiftLink)({ input: { activityId: '1006' } }),
]
