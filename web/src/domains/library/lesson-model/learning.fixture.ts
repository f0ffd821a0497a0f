import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'

/** A lesson for tests: open, text, two minutes; say only what matters. */
export const makeLesson = (id: string, sequence: number, over: Partial<Activity> = {}): Activity => ({
  id,
  programId: 'opp103',
  sequence,
  index: sequence - 1,
  activityIndex: sequence - 1,
  sectionSequence: 1,
  available: true,
  activityType: activityType.journalArticle,
  contentType: contentType.text,
  title: `Lesson ${id}`,
  subtitle: '',
  bookTitle: '',
  contentAuthor: '',
  publisher: '',
  referencePublishDate: '',
  referenceLink: '',
  overheadText: '',
  slug: id,
  url: `/learn/opp103/${id}`,
  icon: 'book',
  poster: 'poster-day',
  posterAlt: '',
  scene: '',
  thumbnailTime: 1,
  muxAsset: null,
  minutes: 2,
  releaseDate: '2026-01-12T00:00:00.000Z',
  isSpecialActivity: false,
  isNewActivity: false,
  newItemsCount: 0,
  topics: [],
  childrenAgeGroups: [],
  medicalConditions: [],
  mentionedConditions: [],
  interests: [],
  timesOfDay: [],
  ...over,
})

/** What a learner did in a lesson of two minutes; `status` of `activityStatus`, the time in seconds. */
export const madeProgress = (status: number, lastKnownTime = 0): Pick<Activity, 'memberDetails'> => ({
  memberDetails: {
    activityId: 'a',
    programId: 'opp103',
    status,
    lastKnownTime,
    activityDuration: 120,
    lastActivityDate: '2026-01-12T00:00:00.000Z',
  },
})

export const makeProgram = (over: Partial<Program>, learningActivities: Activity[]): Program => ({
  programId: 'opp103',
  programCode: 'curiousKid',
  sequence: 1,
  fullName: 'Curious Kid',
  subtitle: '',
  description: '',
  features: [],
  illustration: 'program-curious-kid',
  illustrationAlt: '',
  releaseDate: '2026-01-12T00:00:00.000Z',
  hint: '',
  available: true,
  visible: true,
  authorSlug: '',
  sections: [{ sequence: 1, title: 'Day and night', icon: 'sleep' }],
  learningActivities,
  activitiesList: learningActivities.map(({ id }) => id),
  nextBatchDateText: '',
  ...over,
})

/** Of a learner who left these lessons out, as far as choosing the next one reads it. */
export function accountWith(...leftOut: string[]): LandingAccountInfo {
  const leftOutActivities = leftOut.map((activityId) => ({ activityId, reason: null }))
  return {
    enrollments: { allEnrollments: [] },
    defaultEnrollment: {},
    leftOutActivities,
  } as unknown as LandingAccountInfo
}
