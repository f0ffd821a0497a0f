// Who the person is to us (S1 §3 userInfo). Read by its owner only.
import * as z from 'zod/mini'
import { memberActivity } from '../catalogue/catalogue.shapes.ts'
import { email } from '../identity/identity.shapes.ts'
import { enrollment } from '../membership/membership.shapes.ts'
import { programId } from '../shared/ids.ts'
import { text, whole } from '../shared/primitives.ts'

const choice = whole(0, 1_000)
const choices = z.array(choice).check(z.maxLength(40))

export const address = z.object({
  addressLabel: text(80),
  addressLine1: text(200),
  addressLine2: text(200),
  suburb: text(120),
  state: text(120),
  postalCode: text(20),
  country: text(2),
  formattedAddress: text(600),
})

export const onboardingAnswers = z.object({
  learningInterests: choices,
  childrenAgeGroups: choices,
  medicalConditions: choices,
  medicalConditionsDuration: z.nullable(choice),
  postalCode: text(20),
  country: text(2),
  availableTime: z.nullable(choice),
  familyType: z.nullable(choice),
  ageGroup: z.nullable(choice),
})

export const currencyInfo = z.object({ code: text(3), symbol: text(8) })

export const enrollments = z.object({
  featuredPrograms: z.array(programId),
  allEnrollments: z.array(enrollment),
  completedActivitiesCount: whole(0, 1_000_000),
  /** Seconds. */
  totalLearningTime: whole(0, 1_000_000_000),
  totalLearningTimeText: text(60),
})
export type Enrollments = z.output<typeof enrollments>

export const memberActivities = z.object({
  activities: z.array(memberActivity),
  /** Released within 14 days and not started by this member. */
  newActivityIds: z.array(text(40)),
})

/** Everything S1 §3 names; most of it only for people with an account. */
export const userInfo = z.object({
  id: text(64),
  accountType: choice,
  partnerId: z.nullable(text(80)),
  partnerUserId: z.nullable(text(120)),
  isAnonymousMember: z.boolean(),
  email,
  emailVerified: z.boolean(),
  firstName: text(80),
  middleName: text(80),
  lastName: text(80),
  gender: z.nullable(choice),
  ageGroup: z.nullable(choice),
  familyType: z.nullable(choice),
  childrenAgeGroups: choices,
  medicalConditions: choices,
  medicalConditionsDuration: z.nullable(choice),
  /** In the person's order of importance. */
  learningTopics: choices,
  learningInterests: choices,
  availableTime: z.nullable(choice),
  lookingFor: text(1_000),
  aboutMe: text(2_000),
  deviceLanguage: text(35),
  phone: text(40),
  imageUrl: text(500),
  helpDeskHash: text(128),
  country: text(2),
  currencyInfo,
  address,
  profileComplete: z.boolean(),
  membershipType: whole(0, 1),
  defaultProgramId: programId,
  defaultEnrollment: enrollment,
  enrollments,
  memberActivities,
})

export type UserInfo = z.output<typeof userInfo>

/** What an answer says of somebody without an account: no more than is needed to go on learning. `id` is null for a visitor. */
export const landingAccountInfo = z.extend(
  z.pick(userInfo, {
    isAnonymousMember: true,
    membershipType: true,
    profileComplete: true,
    defaultProgramId: true,
    defaultEnrollment: true,
    enrollments: true,
    memberActivities: true,
  }),
  { id: z.nullable(text(64)) },
)
export type LandingAccountInfo = z.output<typeof landingAccountInfo>
