import type { LessonFacts } from './recommendations.ts'

/** An open article of two minutes that is for everybody. */
export const lessonFacts = (id: string, changes: Partial<LessonFacts> = {}): LessonFacts => ({
  id,
  programId: 'opp103',
  sequence: 1,
  activityType: 3,
  contentType: 3,
  title: id,
  topics: [10],
  childrenAgeGroups: [],
  medicalConditions: [],
  interests: [],
  minutes: 2,
  muxAsset: null,
  available: true,
  isNewActivity: false,
  ...changes,
})
