// What choosing lessons reads and says (PROF-9). The rules are beside it; they run on the device, so health
// answers are not sent anywhere for it.
import type { Activity } from '../catalogue/catalogue.schema.ts'
import type { LeftOutReason } from '../left-out-activities/left-out-activities.schema.ts'
import type { TryAnswerKind } from '../try-answers/try-answers.schema.ts'

/** The answers that lessons are chosen by; nothing of it need be answered. */
export interface FamilyAnswers {
  familyType: number | null
  childrenAgeGroups: readonly number[]
  /** The most important first. */
  learningTopics: readonly number[]
  learningInterests: readonly number[]
  /** In a week; a value of `availableTimeOptions`. */
  availableTime: number | null
  /** Empty without consent. */
  medicalConditions: readonly number[]
  /** Of all conditions together: a value of `medicalConditionsDurationOptions` says that none is diagnosed. */
  areConditionsSuspected?: true
  /** How the child speaks for whom lessons are chosen, where it is one; a value of `speechOptions`. */
  speech?: number | null
  /** It was answered, and is what is said of every baby: lessons on how a child speaks are not for it. */
  isSpeechOfEveryBaby?: true
  /** For one of a family with several children; absent for a family as a whole. */
  whom?: 'child' | 'grownUp'
}

export type LessonFacts = Pick<
  Activity,
  | 'id'
  | 'programId'
  | 'sequence'
  | 'activityType'
  | 'contentType'
  | 'title'
  | 'topics'
  | 'childrenAgeGroups'
  | 'medicalConditions'
  | 'interests'
  | 'minutes'
  | 'muxAsset'
  | 'available'
  | 'isNewActivity'
  | 'lockedBecause'
  | 'isForMembers'
  | 'isSafety'
  | 'speech'
> &
  Partial<Pick<Activity, 'timesOfDay'>>

/** What the learner did, by activity id. */
export interface LearningFacts {
  progress: ReadonlyMap<string, { status: number; lastKnownTime: number; activityDuration: number }>
  saved: ReadonlySet<string>
  tried: ReadonlyMap<string, TryAnswerKind>
  leftOut: ReadonlyMap<string, LeftOutReason | null>
}

/** Why a lesson is recommended, naming the answer that was used. */
export type Reason =
  /** `rank` is the topic's number in the member's order, from 1. */
  | { kind: 'topic'; topic: number; rank: number }
  | { kind: 'interest'; interest: number }
  | { kind: 'age'; ageGroup: number }
  | { kind: 'expecting' }
  | { kind: 'condition'; condition: number; isSuspected?: true }
  /** A value of `speechOptions`. */
  | { kind: 'speech'; speech: number }
  /** It is as short as the available time wants. */
  | { kind: 'time'; minutes: number }
  | { kind: 'begun'; secondsLeft: number }
  | { kind: 'saved' }
  /** The thing to try in another lesson on the same topic worked. */
  | { kind: 'worked'; activityId: string }
  | { kind: 'new' }
  /** No answer was used: one of the first lessons for everyone. */
  | { kind: 'start' }

export interface Recommendation<Lesson extends LessonFacts = LessonFacts> {
  lesson: Lesson
  /** The most important first; one to three. */
  reasons: readonly [Reason, ...Reason[]]
}
