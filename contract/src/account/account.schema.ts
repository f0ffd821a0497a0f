// The account of a member (PROF-8). Sent to the member only.
import * as z from 'zod/mini'
import { memberActivity } from '../catalogue/catalogue.schema.ts'
import { storedEmail } from '../identity/identity.schema.ts'
import { acceptedDocuments } from '../legal/legal-documents.ts'
import { leftOutActivity } from '../left-out-activities/left-out-activities.schema.ts'
import { enrollment } from '../membership/membership.schema.ts'
import { children, conditionOwner } from '../profile/children.schema.ts'
import { savedActivity } from '../saved-activities/saved-activities.schema.ts'
import { saidOfStep } from '../series/series.schema.ts'
import { programId } from '../shared/ids.ts'
import { boundedString, instant, integer } from '../shared/primitives.ts'
import { tryAnswer } from '../try-answers/try-answers.schema.ts'
import { weekPlan } from '../week-plans/week-plans.schema.ts'

const choice = integer(0, 1_000)
const choices = z.array(choice).check(z.maxLength(40))

export const address = z.object({
  addressLabel: boundedString(80),
  addressLine1: boundedString(200),
  addressLine2: boundedString(200),
  suburb: boundedString(120),
  state: boundedString(120),
  postalCode: boundedString(20),
  country: boundedString(2),
  formattedAddress: boundedString(600),
})

export const currencyInfo = z.object({ code: boundedString(3), symbol: boundedString(8) })

export const enrollments = z.object({
  featuredPrograms: z.array(programId),
  allEnrollments: z.array(enrollment),
  completedActivitiesCount: integer(0, 1_000_000),
  /** Seconds. */
  totalLearningTime: integer(0, 1_000_000_000),
  totalLearningTimeText: boundedString(60),
})
export type Enrollments = z.output<typeof enrollments>

export const memberActivities = z.object({
  activities: z.array(memberActivity),
  /** Released within 14 days and not started by this member. */
  newActivityIds: z.array(boundedString(40)),
})

/** All documented fields (PROF-8); most of them only for members with an account. */
export const userInfo = z.object({
  id: boundedString(64),
  accountType: choice,
  partnerId: z.nullable(boundedString(80)),
  partnerUserId: z.nullable(boundedString(120)),
  isAnonymousMember: z.boolean(),
  email: storedEmail,
  emailVerified: z.boolean(),
  firstName: boundedString(80),
  middleName: boundedString(80),
  lastName: boundedString(80),
  gender: z.nullable(choice),
  ageGroup: z.nullable(choice),
  familyType: z.nullable(choice),
  childrenAgeGroups: choices,
  /** Each child an entry; those that were removed too, so that a device drops them (DOOR-5). */
  children,
  medicalConditions: choices,
  medicalConditionsDuration: z.nullable(choice),
  /** When the member consented to the use of the health answers; null: not, and there are none. */
  healthConsentedAt: z.nullable(instant),
  /** Whose each condition is (DOOR-5). */
  conditionOwners: z.array(conditionOwner),
  /** Ordered by importance to the member. */
  learningTopics: choices,
  learningInterests: choices,
  availableTime: z.nullable(choice),
  lookingFor: boundedString(1_000),
  aboutMe: boundedString(2_000),
  deviceLanguage: boundedString(35),
  /** IANA name; '' is unknown. */
  timeZone: boundedString(60),
  phone: boundedString(40),
  imageUrl: boundedString(500),
  helpDeskHash: boundedString(128),
  country: boundedString(2),
  currencyInfo,
  address,
  profileComplete: z.boolean(),
  membershipType: integer(0, 1),
  defaultProgramId: programId,
  defaultEnrollment: enrollment,
  enrollments,
  memberActivities,
  /** Saved for later, newest first (LEARN-30). */
  savedActivities: z.array(savedActivity),
  /** What the member says of the things to try, newest first (CAT-3). */
  tryAnswers: z.array(tryAnswer),
  /** What the member said of the steps of series. */
  seriesSteps: z.array(saidOfStep),
  /** Not to be recommended. */
  leftOutActivities: z.array(leftOutActivity),
  /** This week's and last week's, newest first. */
  weekPlans: z.array(weekPlan),
  /** The versions of the terms and the privacy policy that the member accepted last (LOGIN-15). */
  acceptedDocuments,
})

export type UserInfo = z.output<typeof userInfo>

/** What choosing lessons needs of the profile. */
const answerKeys = {
  ageGroup: true,
  familyType: true,
  childrenAgeGroups: true,
  children: true,
  medicalConditions: true,
  medicalConditionsDuration: true,
  healthConsentedAt: true,
  conditionOwners: true,
  learningTopics: true,
  learningInterests: true,
  availableTime: true,
  country: true,
  address: true,
  timeZone: true,
} as const

/** The account info of a caller without an account: only what learning needs. `id` is null for a visitor. */
export const landingAccountInfo = z.extend(
  z.pick(userInfo, {
    isAnonymousMember: true,
    membershipType: true,
    profileComplete: true,
    defaultProgramId: true,
    defaultEnrollment: true,
    enrollments: true,
    memberActivities: true,
    savedActivities: true,
    tryAnswers: true,
    seriesSteps: true,
    leftOutActivities: true,
    weekPlans: true,
    ...answerKeys,
    acceptedDocuments: true,
  }),
  { id: z.nullable(boundedString(64)) },
)
export type LandingAccountInfo = z.output<typeof landingAccountInfo>
