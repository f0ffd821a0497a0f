// Every documented number, written out, so that changing one needs a change in two places (API-3).
// What stands here stays in the contract although no package uses it yet: knip.json names this file, and no
// other test of the contract, as a user. Today that is feedbackType, programAccessType, planDurations and
// notificationPositions, which feedback, programs and notices will use.
import { expect, test } from 'vitest'
import { familyType } from './account/account.enums.ts'
import { activityAccess, activityType, contentType } from './catalogue/catalogue.enums.ts'
import { topics } from './catalogue/topics.ts'
import { deviceType } from './environment/environment.enums.ts'
import { deployments } from './environment/environment.schema.ts'
import { feedbackType } from './feedback/feedback.enums.ts'
import { activityStatus, learningMode, playbackStatuses } from './learning/learning.enums.ts'
import {
  couponCodeAction,
  enrollmentMethod,
  membershipType,
  planDurations,
  planPeriods,
  programAccessType,
} from './membership/membership.enums.ts'
import { notificationPositions } from './notifications/notifications.enums.ts'
import { academyPartnerAction } from './partners/partners.schema.ts'
import { defaultProgramId, programIds } from './shared/ids.ts'

test('every enumeration has exactly the names and numbers of the documents', () => {
  expect({
    activityStatus,
    membershipType,
    programAccessType,
    activityAccess,
    learningMode,
    couponCodeAction,
    academyPartnerAction,
    familyType,
    deviceType,
    activityType,
    contentType,
    enrollmentMethod,
    feedbackType,
  }).toStrictEqual({
    activityStatus: { notStarted: 0, inProgress: 1, completed: 2 },
    membershipType: { free: 0, enrolled: 1 },
    programAccessType: { notEnrolled: 0, trial: 1, enrolled: 2 },
    activityAccess: { public: 0, private: 1 },
    learningMode: { video: 1, text: 2 },
    couponCodeAction: { invalid: 1, discount: 2, membership: 3 },
    academyPartnerAction: { none: 0, academyReferral: 1, externalEvent: 2 },
    familyType: { notYet: 1, haveChildren: 2, pregnant: 3, notInterested: 4, preferNotToSay: 1000 },
    deviceType: { desktop: 1, mobileWeb: 2, bot: 3, mobileApp: 4 },
    activityType: { bookHighlight: 1, quote: 2, journalArticle: 3 },
    contentType: { image: 1, video: 2, text: 3 },
    enrollmentMethod: {
      unspecified: 0,
      stripe: 1,
      revenueCat: 2,
      appStore: 4,
      googlePlay: 8,
      couponCode: 16,
    },
    feedbackType: { positive: 1, negative: 2, suggestion: 3, support: 4, rateApp: 5 },
  })
})

test('every list of words is that of the documents', () => {
  expect(playbackStatuses).toStrictEqual(['not-started', 'ready', 'playing', 'pause', 'ended'])
  expect(planDurations).toStrictEqual([1, 3, 6, 12])
  expect(planPeriods).toStrictEqual({ P1M: 1, P3M: 3, P6M: 6, P1Y: 12 })
  expect(deployments).toStrictEqual(['Development', 'Staging', 'Production'])
  expect(notificationPositions).toStrictEqual([
    'top-left',
    'top-right',
    'bottom-left',
    'bottom-right',
    'top',
    'bottom',
    'left',
    'right',
    'center',
  ])
})

test('the four programs have their ids, and opp103 is the default', () => {
  expect(programIds).toStrictEqual({
    optimalParentProgram: 'opp.full',
    curiousKid: 'opp103',
    littleBigTeacher: 'opp201',
    curiousParent: 'opp202',
  })
  expect(defaultProgramId).toBe('opp103')
})

test('the 17 topics have the ids and titles of the documents, slugs of their own, and no new items at first', () => {
  expect(Object.fromEntries(topics.map(({ id, title }) => [id, title]))).toStrictEqual({
    1: 'Chronic Diseases',
    2: 'Nutrition',
    3: 'Prenatal Care',
    4: 'Environmental Health',
    5: 'Facial Growth Guidance',
    6: 'Learning and Education',
    7: 'Creativity and Neuroplasticity',
    8: 'Autism and ADHD',
    9: 'Subtle Energy',
    10: 'Parenting and Psychology',
    11: 'Stress and Aging',
    12: 'Sleep and Breathing',
    13: 'Theory of Recoverability',
    14: 'Sound and Vibrations',
    15: 'Fertility and Reproduction',
    101: 'Words of Wisdom',
    102: 'Parenting Studies',
  })
  expect(topics).toHaveLength(17)
  expect(new Set(topics.map(({ slug }) => slug)).size).toBe(17)
  for (const topic of topics) {
    expect(Object.keys(topic).toSorted()).toStrictEqual(['icon', 'id', 'newItemsCount', 'slug', 'title'])
    expect(topic.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(topic.icon).not.toBe('')
    expect(topic.newItemsCount).toBe(0)
  }
})
