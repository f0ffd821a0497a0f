// How well a lesson fits: points, and the reasons for them.
import { activityType } from '../catalogue/catalogue.enums.ts'
import { defaultProgramId } from '../shared/ids.ts'
import { type FamilyLookup, isOnFertility, isOnPregnancy, youngestAgeGroup } from './family-lookup.rule.ts'
import type { LearningLookup } from './learning-lookup.rule.ts'
import type { LessonFacts, Reason } from './recommendations.ts'
import { remainingSeconds } from './remaining-time.rule.ts'

/** Higher than all other points together. */
export const begunPoints = 2000

const topicPoints = [100, 82, 68, 58, 50]
const laterTopicPoints = 44
/** The lesson was written for exactly this learning topic, beyond its catalogue topic. */
const exactTopicPoints = 12
const conditionPoints = 150
/** A lesson on a condition that the family did not name, or whose use it did not allow. */
const otherConditionPoints = -80
/** A lesson for children who speak as the chosen one does, and one for others. */
const speechPoints = 150
const otherSpeechPoints = -80
const savedPoints = 45
const workedPoints = 15
/** Safety of the youngest: a lesson for them alone counts most. */
const safetyPoints = 140
/** Other lessons on safety are open to everyone and found by whoever looks for them. */
const otherSafetyPoints = -25
/** One for older children alone is on a crisis: it is not what a family is greeted with. */
const crisisPoints = -100
/** Divided by the number of age groups that the lesson is for. */
const agePoints = 36
/** Times the number of age groups, while the family's ages are unknown. */
const broadPoints = 6
const quotePoints = -15
/** Of a lesson for a parent's own time, chosen for a grown-up. */
const ownTimePoints = 70
/** The first lessons of the first program, for whoever answered nothing yet. */
const openingPoints = 60
const openingLessons = 3

/** Points of a suitable lesson. They never use a condition that it merely mentions. */
export function pointsOf(lesson: LessonFacts, family: FamilyLookup, learning: LearningLookup): number {
  const { childrenAgeGroups: ages, topics, interests, medicalConditions: conditions, minutes } = lesson
  const mainTopic = topics[0] ?? 0
  const rank = topicRank(lesson, family)
  let points = 0
  if (rank !== null)
    points += (topicPoints[rank] ?? laterTopicPoints) + (isExact(lesson, family, rank) ? exactTopicPoints : 0)
  if (family.interests.size > 0)
    points += interests.some((value) => family.interests.has(value))
      ? 25
      : interestOf(lesson, family) === null
        ? 0
        : 12
  if (ages.length > 0)
    points +=
      family.ages.size === 0 && !family.isExpecting
        ? broadPoints * ages.length
        : Math.round(agePoints / ages.length)
  const speech = matchSpeech(lesson, family)
  if (conditions.some((value) => family.conditions.has(value))) points += conditionPoints
  // A lesson on how this child speaks is for it without the diagnosis too.
  else if (conditions.length > 0 && speech !== 'same') points += otherConditionPoints
  if (speech === 'same') points += speechPoints
  if (speech === 'other') points += otherSpeechPoints
  if (family.isForGrownUp && lesson.timesOfDay?.includes('me')) points += ownTimePoints
  if (lesson.isSafety) points += safetyPointsOf(lesson, family)
  if (family.isExpecting && isOnPregnancy(lesson)) points += ages.length === 0 ? 120 : 50
  else if (ages.length === 0 && (isOnPregnancy(lesson) || isOnFertility(lesson))) points += 10
  if (lesson.activityType === activityType.quote) points += quotePoints
  if (family.answers.availableTime === 1) points += minutes <= 1 ? 12 : minutes <= 2 ? 6 : 0
  if (lesson.isNewActivity) points += 6
  if (!family.hasAnswers && lesson.programId === defaultProgramId && lesson.sequence <= openingLessons)
    points += openingPoints
  if (learning.saved.has(lesson.id)) points += savedPoints
  if (learning.begun.has(lesson.id)) points += begunPoints
  if (learning.workedByTopic.has(mainTopic)) points += workedPoints
  return (
    points + learning.pointsOfTopic(mainTopic) + learning.pointsOfAges(ages) + learning.pointsOfWeight(lesson)
  )
}

/** One to three, the most important first. */
export function reasonsOf(
  lesson: LessonFacts,
  family: FamilyLookup,
  learning: LearningLookup,
): [Reason, ...Reason[]] {
  const reasons: Reason[] = []
  const progress = learning.begun.get(lesson.id)
  if (progress) reasons.push({ kind: 'begun', secondsLeft: remainingSeconds(lesson, progress) })
  const isForExpecting =
    family.isExpecting &&
    (isOnPregnancy(lesson) || (lesson.isSafety === true && lesson.childrenAgeGroups.length === 1))
  if (isForExpecting) reasons.push({ kind: 'expecting' })
  const condition = lesson.medicalConditions.find((value) => family.conditions.has(value))
  if (condition !== undefined)
    reasons.push({
      kind: 'condition',
      condition,
      ...(family.answers.areConditionsSuspected && { isSuspected: true }),
    })
  if (matchSpeech(lesson, family) === 'same' && typeof family.answers.speech === 'number')
    reasons.push({ kind: 'speech', speech: family.answers.speech })
  const rank = topicRank(lesson, family)
  const topic = rank === null ? undefined : family.answers.learningTopics[rank]
  if (rank !== null && topic !== undefined)
    reasons.push(
      family.hasOwnOrder || !family.interests.has(topic)
        ? { kind: 'topic', topic, rank: rank + 1 }
        : { kind: 'interest', interest: topic },
    )
  if (learning.saved.has(lesson.id)) reasons.push({ kind: 'saved' })
  const worked = learning.workedByTopic.get(lesson.topics[0] ?? 0)
  if (worked !== undefined) reasons.push({ kind: 'worked', activityId: worked })
  const ageGroup = lesson.childrenAgeGroups.find((age) => family.ages.has(age))
  if (ageGroup !== undefined) reasons.push({ kind: 'age', ageGroup })
  const interest = rank === null ? interestOf(lesson, family) : null
  if (interest !== null) reasons.push({ kind: 'interest', interest })
  if (family.answers.availableTime === 1 && lesson.minutes <= 2)
    reasons.push({ kind: 'time', minutes: lesson.minutes })
  if (lesson.isNewActivity) reasons.push({ kind: 'new' })
  const [first, ...others] = reasons
  return first ? [first, ...others.slice(0, 2)] : [{ kind: 'start' }]
}

/**
 * Whether an answer about subjects leads to the lesson: a topic, an interest, a condition, how a child speaks,
 * a pregnancy or the safety of the youngest.
 */
export const matchesSubject = (lesson: LessonFacts, family: FamilyLookup): boolean =>
  topicRank(lesson, family) !== null ||
  interestOf(lesson, family) !== null ||
  lesson.medicalConditions.some((value) => family.conditions.has(value)) ||
  matchSpeech(lesson, family) === 'same' ||
  (family.isExpecting && isOnPregnancy(lesson)) ||
  isSafetyOfYoungest(lesson, family)

/** Null: how the child speaks is not known, or the lesson is for all. */
function matchSpeech(
  { speech: ways }: LessonFacts,
  { answers: { speech, isSpeechOfEveryBaby } }: FamilyLookup,
) {
  if (ways === undefined) return null
  if (isSpeechOfEveryBaby) return 'other'
  if (speech === undefined || speech === null) return null
  return ways.includes(speech) ? 'same' : 'other'
}

function safetyPointsOf(lesson: LessonFacts, family: FamilyLookup): number {
  const ages = lesson.childrenAgeGroups
  if (isSafetyOfYoungest(lesson, family)) return Math.round(safetyPoints / ages.length ** 2)
  return ages.includes(youngestAgeGroup) ? otherSafetyPoints : crisisPoints
}

const isSafetyOfYoungest = ({ isSafety, childrenAgeGroups }: LessonFacts, family: FamilyLookup) =>
  isSafety === true &&
  childrenAgeGroups.includes(youngestAgeGroup) &&
  (family.isExpecting || family.ages.has(youngestAgeGroup))

/**
 * The place, from 0, of the first of the member's topics that the lesson belongs to, by its catalogue topics
 * or because it was written for it.
 */
function topicRank({ topics, interests }: LessonFacts, family: FamilyLookup): number | null {
  if (family.rankOfLearningTopic.size === 0) return null
  let best = Infinity
  for (const id of topics) best = Math.min(best, family.rankOfTopic.get(id) ?? Infinity)
  for (const value of interests) best = Math.min(best, family.rankOfLearningTopic.get(value) ?? Infinity)
  return best === Infinity ? null : best
}

const isExact = ({ interests }: LessonFacts, family: FamilyLookup, rank: number) =>
  interests.some((value) => family.rankOfLearningTopic.get(value) === rank)

function interestOf({ topics, interests }: LessonFacts, family: FamilyLookup): number | null {
  if (family.interests.size === 0) return null
  const listed = interests.find((value) => family.interests.has(value))
  if (listed !== undefined) return listed
  for (const id of topics) {
    const interest = family.interestOfTopic.get(id)
    if (interest !== undefined) return interest
  }
  return null
}
