// The documented field names, written out, of everything that a call carries. Schemas may have more
// fields, but none of these may be missing.
import { expect, test } from 'vitest'
import { address, enrollments, memberActivities, userInfo } from './account/account.schema.ts'
import {
  activity,
  memberActivity,
  muxAsset,
  program,
  programFeature,
  section,
} from './catalogue/catalogue.schema.ts'
import { topic } from './catalogue/topics.ts'
import { environment } from './environment/environment.schema.ts'
import { hasValidAccount, loginOrSignup, refreshTokens } from './identity/identity.endpoints.ts'
import { signedInUser } from './identity/identity.schema.ts'
import { activityProgress } from './learning/learning.schema.ts'
import { marketingInfo } from './marketing/marketing.schema.ts'
import { enrollment, pricing, pricingPlan, transactionInfo } from './membership/membership.schema.ts'
import { partnerInfo } from './partners/partners.schema.ts'
import { country } from './shared/countries.ts'
import { appInfo, appStoreResponse, landingStoreResponse } from './bootstrap/bootstrap.schema.ts'

const documented: [string, { shape: object }, string][] = [
  [
    'environment configuration',
    environment,
    'hostname domain deviceType deviceInfo port isTest isBeta isLegacy apiRoot appId deployment stripeKey enrollmentMethod',
  ],
  ['signed-in user', signedInUser, 'id firstName partnerId partnerUserId'],
  [
    'userInfo',
    userInfo,
    'id accountType partnerId partnerUserId isAnonymousMember email emailVerified firstName middleName lastName gender ageGroup familyType childrenAgeGroups ' +
      'medicalConditions medicalConditionsDuration learningTopics learningInterests availableTime lookingFor aboutMe deviceLanguage phone imageUrl helpDeskHash ' +
      'country currencyInfo address profileComplete membershipType defaultProgramId defaultEnrollment enrollments memberActivities',
  ],
  [
    'address',
    address,
    'addressLabel addressLine1 addressLine2 suburb state postalCode country formattedAddress',
  ],
  [
    'enrollments',
    enrollments,
    'featuredPrograms allEnrollments completedActivitiesCount totalLearningTime totalLearningTimeText',
  ],
  ['memberActivities', memberActivities, 'activities'],
  [
    'default enrollment',
    enrollment,
    'programId nextActivityIndex isEnrolled autoRenew enrollmentMethod membershipEndDate managementUrl',
  ],
  ['pricing plan', pricingPlan, 'planId duration durationText currency priceString'],
  ['pricing result', pricing, 'programId pricingPlans'],
  [
    'transaction info',
    transactionInfo,
    'isSuccess errorCode clientSecret includesDiscount tax total currency priceString',
  ],
  [
    'marketing info',
    marketingInfo,
    'utmSource utmMedium utmCampaign utmTerm utmContent partnerIdentifier partnerUserIdentifier googleIdentifier facebookIdentifier tiktokIdentifier linkedInIdentifier referrer rawQuery',
  ],
  ['country', country, 'id label alpha2 value'],
  ['topic', topic, 'id title slug icon newItemsCount'],
  [
    'activity',
    activity,
    'id sequence available activityType contentType contentAuthor bookTitle subtitle referencePublishDate referenceLink sectionSequence programId thumbnailTime muxAsset ' +
      'activityIndex title isSpecialActivity isNewActivity icon slug url newItemsCount topics overheadText index memberDetails',
  ],
  ['muxAsset', muxAsset, 'playbackId duration'],
  ['memberDetails', memberActivity, 'activityId programId status'],
  [
    'program',
    program,
    'programId programCode fullName subtitle description features releaseDate hint available visible authorSlug sections learningActivities activitiesList nextBatchDateText',
  ],
  ['program feature', programFeature, 'title body'],
  ['section', section, 'sequence title icon'],
  [
    'activity status',
    activityProgress,
    'activityId activityDuration status lastKnownTime lastActivityDate action',
  ],
  [
    'partner info',
    partnerInfo,
    'primaryCallToAction primaryCallToActionLabel primaryCallToActionIcon primaryCallToActionIconLocation primaryColor',
  ],
  ['store response', appStoreResponse, 'accountInfo programInfo resources appInfo partnerInfo'],
  ['landing store response', landingStoreResponse, 'accountInfo programInfo resources appInfo partnerInfo'],
  [
    'app info',
    appInfo,
    'ageGroupOptions genderOptions familyTypeOptions childrenAgeGroupOptions medicalConditionOptions medicalConditionsDurationOptions availableTimeOptions ' +
      'learningInterests learningTopics countries onboardingDemoSteps',
  ],
  ['hasvalidaccount payload', hasValidAccount.input ?? { shape: {} }, 'credentials'],
  [
    'loginorsignup payload',
    loginOrSignup.input ?? { shape: {} },
    'credentials marketingInfo landingActivityId defaultProgramId anonymousMemberId',
  ],
  [
    'refreshtoken payload',
    refreshTokens.input ?? { shape: {} },
    'refreshToken platform appVersion distVersion',
  ],
]

test.each(documented)('%s has every documented field', (_name, { shape }, fields) => {
  const missing = fields.split(' ').filter((field) => !(field in shape))
  expect(missing).toStrictEqual([])
})

test('a sign-in without its optional fields is accepted', () => {
  expect(
    loginOrSignup.input?.safeParse({ credentials: { username: 'a@b.co', password: '1234567' } }).success,
  ).toBe(true)
  expect(refreshTokens.input?.safeParse({ refreshToken: 'x'.repeat(43) }).success).toBe(true)
})
