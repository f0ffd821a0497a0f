// Measures choosing among 5,000 lessons, in this process: it runs on the member's device. Floor: a plain
// filter over the same list.
import { familyType } from '@oka/contract/account/account.enums.ts'
import { topics } from '@oka/contract/catalogue/topics.ts'
import { recommend } from '@oka/contract/recommendations/recommend.rule.ts'
import { answersForWhom, type AnswersForWhom } from '@oka/contract/recommendations/for-whom.rule.ts'
import type {
  FamilyAnswers,
  LearningFacts,
  LessonFacts,
} from '@oka/contract/recommendations/recommendations.ts'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'

const lessonCount = 5_000
/** As many in one measured round, because one takes little more than the clock can show. */
const runsPerRound = 20

const family: FamilyAnswers = {
  familyType: familyType.haveChildren,
  childrenAgeGroups: [1, 3],
  learningTopics: [9, 1, 8],
  learningInterests: [2, 4],
  availableTime: 1,
  medicalConditions: [6],
}

const ofFour: AnswersForWhom = {
  ...family,
  childrenAgeGroups: [1, 2, 3, 4],
  learningTopics: [9, 1, 8],
  learningInterests: [2, 4],
  children: [1, 2, 3, 4].map((ageGroup) => ({
    id: `age-${ageGroup}`,
    nickname: `Child ${ageGroup}`,
    ageGroup,
    speech: ageGroup,
    isRemoved: false,
    changedAt: '2026-11-27T10:00:00.000Z',
  })),
  health: {
    consentedAt: '2026-11-27T10:00:00.000Z',
    medicalConditions: [6, 8],
    medicalConditionsDuration: null,
    conditionOwners: [{ condition: 8, owner: 'age-4' }],
  },
}

const lessons: LessonFacts[] = Array.from({ length: lessonCount }, (_, index) => ({
  id: String(index),
  programId: `opp${index % 4}`,
  sequence: 1 + Math.floor(index / 4),
  activityType: index % 7 === 0 ? 2 : 3,
  contentType: 3,
  title: `Lesson ${index}`,
  topics: [topics[index % topics.length]?.id ?? 1, topics[(index * 5 + 3) % topics.length]?.id ?? 1],
  childrenAgeGroups: [1, 2, 3, 4].filter((age) => (index >> age) % 2 === 0),
  medicalConditions: index % 11 === 0 ? [6] : [],
  interests: [1 + (index % 16)],
  minutes: 1 + (index % 3),
  muxAsset: null,
  available: index % 5 !== 0,
  ...(index % 5 === 0 ? { lockedBecause: 'membership' as const } : {}),
  isNewActivity: index % 50 === 0,
  ...(index % 13 === 0 ? { speech: [2, 3] } : {}),
}))

const learning: LearningFacts = {
  progress: new Map(
    lessons
      .slice(0, 60)
      .map(({ id }, index) => [id, { status: 1 + (index % 2), lastKnownTime: 30, activityDuration: 60 }]),
  ),
  saved: new Set(['100', '200', '300']),
  tried: new Map([['1', 'worked']]),
  leftOut: new Map([['5', 'topic']]),
}

const byHand = (ages: readonly number[]) =>
  lessons.filter(
    ({ id, childrenAgeGroups, lockedBecause }) =>
      lockedBecause !== 'notReleased' &&
      (childrenAgeGroups.length === 0 || childrenAgeGroups.some((age) => ages.includes(age))) &&
      learning.progress.get(id)?.status !== 2 &&
      !learning.leftOut.has(id),
  ).length

const forEachOfFour = () =>
  ofFour.children.reduce(
    (sum, { id }) => sum + recommend(lessons, answersForWhom(ofFour, id), learning).length,
    0,
  )
const forEachByHand = () => ofFour.childrenAgeGroups.reduce((sum, age) => sum + byHand([age]), 0)

export async function measureRecommendations({ effort }: RunOptions): Promise<Figure[]> {
  const rounds = { whole: 30, quick: 5, once: 1 }[effort]
  const ours: number[] = []
  const floor: number[] = []
  const oursOfFour: number[] = []
  const floorOfFour: number[] = []
  for (let round = -rounds; round < rounds; round++) {
    const times = [
      msPerRun(() => recommend(lessons, family, learning).length),
      msPerRun(() => byHand(family.childrenAgeGroups)),
    ]
    const timesOfFour = [msPerRun(forEachOfFour), msPerRun(forEachByHand)]
    if (round < 0) continue // warm-up
    ours.push(times[0] ?? 0)
    floor.push(times[1] ?? 0)
    oursOfFour.push(timesOfFour[0] ?? 0)
    floorOfFour.push(timesOfFour[1] ?? 0)
  }
  return [
    {
      what: `choosing and ordering ${lessonCount} lessons with reasons`,
      value: median(ours),
      unit: 'ms',
      floor: { what: 'a plain filter by age, done and left out', value: median(floor) },
      target: { of: 'ratio', atMost: 10 },
      note: spread(ours, 'ms'),
    },
    {
      what: 'the same for each of four children',
      value: median(oursOfFour),
      unit: 'ms',
      floor: { what: 'the plain filter for each of their ages', value: median(floorOfFour) },
      target: { of: 'ratio', atMost: 12 },
      note: spread(oursOfFour, 'ms'),
    },
  ]
}

function msPerRun(run: () => number): number {
  const start = performance.now()
  let found = 0
  for (let count = 0; count < runsPerRound; count++) found += run()
  const ms = (performance.now() - start) / runsPerRound
  if (found === 0) throw new Error('No lesson was found')
  return ms
}
