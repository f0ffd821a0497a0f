// The documented numbers and words in the answers and in the API document.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyType } from '@oka/contract/account/account.enums.ts'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import { activityStatus, learningMode } from '@oka/contract/learning/learning.enums.ts'
import {
  couponCodeAction,
  enrollmentMethod,
  membershipType,
  programAccessType,
} from '@oka/contract/membership/membership.enums.ts'
import { academyPartnerAction } from '@oka/contract/partners/partners.schema.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signedIn } from '../../../testing/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}

/** The enumerations of every field with this name in the API document. */
function listsOf(schema: unknown, field: string, found: unknown[][] = []): unknown[][] {
  if (typeof schema !== 'object' || schema === null) return found
  const named = (schema as JsonSchema).properties?.[field]
  if (named?.enum) found.push(named.enum)
  for (const inner of Object.values(schema)) listsOf(inner, field, found)
  return found
}

test('every enumeration has the numbers of the documents, in the code and wherever the API names it (API-3)', async () => {
  const documented = {
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
  }
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
  }).toStrictEqual(documented)
  const openApi = (await server.get('/api/docs/openapi.json')).body
  const onTheWire = {
    activityType: documented.activityType,
    contentType: documented.contentType,
    enrollmentMethod: documented.enrollmentMethod,
    primaryCallToAction: documented.academyPartnerAction,
  }
  for (const [field, numbers] of Object.entries(onTheWire)) {
    const lists = listsOf(openApi, field)
    expect(lists.length, field).toBeGreaterThan(0)
    for (const list of lists) expect(list, field).toEqual(Object.values(numbers))
  }
  const save =
    openApi.paths['/api/account/update-learning-activity'].post.requestBody.content['application/json'].schema
  expect(save.properties.status.enum).toEqual([0, 1, 2])
})

test('answers carry the numbers: a book highlight is 1, a video 2, done 2, free 0, no enrollment method 0 (API-3)', async () => {
  const lessons = [
    lesson('1', 'opp103', 1, {
      activityType: 1,
      contentType: 2,
      video: { playbackId: 'd'.repeat(24), duration: 60 },
    }),
    lesson('2', 'opp103', 2, { activityType: 2, contentType: 1 }),
    lesson('3', 'opp103', 3, { activityType: 3, contentType: 3 }),
  ]
  const other = await startTestServer({ catalogue: catalogueOf([program('opp103', 1)], lessons) })
  const { me } = await signedIn(other)
  const save = (activityId: string, status: number) => ({
    activityId,
    action: 'save',
    status,
    lastKnownTime: 5,
    lastActivityDate: new Date(other.clock.now).toISOString(),
  })
  await other.post('/api/account/update-learning-activity', save('1', 2), me)
  await other.post('/api/account/update-learning-activity', save('2', 1), me)
  await other.post('/api/account/update-learning-activity', save('3', 0), me)
  expect((await other.post('/api/account/update-learning-activity', save('3', 3), me)).status).toBe(400)
  const { accountInfo, programInfo } = (await other.get('/api/app/store', me)).body
  expect(programInfo.programs[0].learningActivities).toMatchObject([
    { activityType: 1, contentType: 2 },
    { activityType: 2, contentType: 1 },
    { activityType: 3, contentType: 3 },
  ])
  expect(accountInfo.memberActivities.activities).toMatchObject([
    { activityId: '1', status: 2 },
    { activityId: '2', status: 1 },
  ])
  expect(accountInfo).toMatchObject({ membershipType: 0, defaultEnrollment: { enrollmentMethod: 0 } })
  await other.close()
})

interface Option {
  label: string
  value: number
}
const words = (options: Option[]) => options.map(({ label, value }) => `${label}=${value}`).join(', ')

test('the option lists of landing/store have exactly the documented values and labels (ONB-9)', async () => {
  const { appInfo } = (await server.get('/api/landing/store')).body
  const expected: Record<string, string> = {
    familyTypeOptions: 'Yes=2, Not yet=1, On the way=3, No way=4, Rather not say=1000',
    genderOptions: 'Female=2, Male=1, Rather not say=1000',
    ageGroupOptions:
      'Under 14=2, 14 to 20=3, 21 to 27=4, 28 to 34=5, 35 to 41=6, 42 to 48=7, 49 to 55=8, 56 to 62=9, 63 to 69=10, 70 to 83=11, 84 to 97=12, 98+=13, Rather not say=1000',
    childrenAgeGroupOptions: 'Newborn to 3 years=1, 4 to 7 years=2, 8 to 12 years=3, 13+ years=4',
    medicalConditionsDurationOptions:
      'Suspected/not diagnosed=1, under 1 year=2, 1 to 2 years=3, 3 to 5 years=4, over 5 years=5',
    availableTimeOptions: '30 minutes or less=1, 1-2 hours=2, 3-7 hours=3, over 7 hours=4',
    medicalConditionOptions:
      'ASD=1, ADHD=2, Allergies=5, Asthma=6, Anxiety=7, Depression=8, Weight Management=9, Diabetes=10, AutoImmune Conditions=12, Sleep Apnoea=13, Tooth Decay/Malocclusion=14, Visual Difficulties=16',
    learningInterests:
      "Healthy home and sleep=2, Healthy recipes and home food growing=1, Children's behaviour or learning difficulties=16, Fertility and pregnancy=3, Early learning and brain development=4, Parenting and bonding=8, Dental health and jaw development=10",
    learningTopics:
      'Nutrition=1, Healthy Home=2, Prenatal Care=3, Early Learning=4, Growth Guidance=5, Immunity=6, Fertility=7, Parenting=8, Sleep=9, Dental Health=10, Brain Development=11, Home Gardening=12, Fitness=13, Education=14, Creativity=15, Chronic Diseases=16',
  }
  for (const [key, list] of Object.entries(expected)) expect(words(appInfo[key]), key).toBe(list)
})

test('app info has every key, the same for a visitor and a member, with countries and a demo that walks the whole form (ONB-14)', async () => {
  const { appInfo, resources } = (await server.get('/api/landing/store')).body
  expect(Object.keys(appInfo).toSorted()).toEqual([
    'ageGroupOptions',
    'availableTimeOptions',
    'childrenAgeGroupOptions',
    'countries',
    'familyTypeOptions',
    'genderOptions',
    'learningInterests',
    'learningTopics',
    'medicalConditionOptions',
    'medicalConditionsDurationOptions',
    'onboardingDemoSteps',
    'version',
  ])
  const { me } = await signedIn(server)
  expect((await server.get('/api/app/store', me)).body.appInfo).toEqual(appInfo)
  expect(appInfo.countries.length).toBeGreaterThanOrEqual(185)
  expect(appInfo.countries).toContainEqual({ id: 36, label: 'Australia', alpha2: 'AU', value: 'aus' })
  expect(resources.topics).toHaveLength(17)

  const steps: { action: string; key?: string; value?: unknown }[] = appInfo.onboardingDemoSteps
  expect(steps.map(({ action, key }) => (action === 'setValue' ? key : action))).toEqual([
    'learningInterests',
    'moveForward',
    'childrenAgeGroups',
    'moveForward',
    'medicalConditions',
    'moveForward',
    'medicalConditionsDuration',
    'moveForward',
    'postalCode',
    'country',
    'moveForward',
  ])
  // The demo chooses only what the form offers.
  const offered: Record<string, Option[]> = {
    learningInterests: appInfo.learningInterests,
    childrenAgeGroups: appInfo.childrenAgeGroupOptions,
    medicalConditions: appInfo.medicalConditionOptions,
    medicalConditionsDuration: appInfo.medicalConditionsDurationOptions,
  }
  for (const { key = '', value } of steps.filter((step) => step.key !== undefined && step.key in offered))
    for (const chosen of [value].flat())
      expect(
        offered[key]?.map((option) => option.value),
        key,
      ).toContain(chosen)
  expect(appInfo.countries.map(({ alpha2 }: { alpha2: string }) => alpha2)).toContain(
    steps.find(({ key }) => key === 'country')?.value,
  )
})
