// The answers over HTTP, and the lessons that the shared rule chooses from what the server returned; with the
// lessons that are shipped.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { topicIdsOfLearningTopic } from '@oka/contract/account/option-lists.ts'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import {
  dayOfFamilies,
  families,
  type DescribedFamily,
} from '@oka/contract/recommendations/families.fixture.ts'
import { familiesWithChildren } from '@oka/contract/recommendations/families-with-children.fixture.ts'
import { profileOf } from '@oka/contract/profile/profile-of-account.rule.ts'
import { fitIntoMinutes } from '@oka/contract/recommendations/fit-into-minutes.rule.ts'
import { answersForWhom } from '@oka/contract/recommendations/for-whom.rule.ts'
import { firstAfterPurchase, listOfLessons } from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import { recommend } from '@oka/contract/recommendations/recommend.rule.ts'
import type { LearningFacts } from '@oka/contract/recommendations/recommendations.ts'
import { planWeekAnew, type WeekInput } from '@oka/contract/recommendations/week/plan-week.rule.ts'
import { compileContent } from '@oka/content/compile-content.ts'
import { liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let open: TestServer
let shipped: TestServer

beforeAll(async () => {
  const { catalogue } = compileContent(join(import.meta.dirname, '../../../../content'))
  if (catalogue === undefined) throw new Error('The content does not compile')
  const now = Date.parse(dayOfFamilies)
  const isOpen = {
    ...catalogue,
    hash: 'a'.repeat(64),
    lessons: catalogue.lessons.map((lesson) => ({ ...lesson, access: activityAccess.public })),
  }
  open = await startTestServer({ catalogue: isOpen, now })
  shipped = await startTestServer({ catalogue, now })
})
afterAll(async () => {
  await open.close()
  await shipped.close()
})

async function succeed(answer: Promise<{ status: number; body: unknown }>) {
  expect(await answer).toMatchObject({ status: 200 })
}

/** A new member who gave these answers and did these things. */
async function memberOf(server: TestServer, family: DescribedFamily): Promise<Headers> {
  const { answers, children, conditionOwners, hasHealthConsent, done, begun, saved, tried, leftOut } = family
  const { me } = await signedIn(server)
  const { medicalConditions, childrenAgeGroups, ...rest } = answers
  const ages = children.length > 0 ? { children } : { childrenAgeGroups }
  const save = (change: object) => succeed(server.put('/api/account/update', change, me))
  const post = (path: string, body: object) => succeed(server.post(`/api/account/${path}`, body, me))
  const at = new Date(server.clock.now).toISOString()
  const health = { consentedAt: at, medicalConditions, medicalConditionsDuration: null, conditionOwners }
  await save({ ...rest, ...ages, health })
  server.clock.now += 1000
  if (!hasHealthConsent)
    await save({ health: { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null } })
  const progress = (activityId: string, status: number, lastKnownTime: number) =>
    post('update-learning-activity', {
      action: 'save',
      activityId,
      status,
      lastKnownTime,
      activityDuration: 60,
      lastActivityDate: at,
    })
  for (const id of done) await progress(id, activityStatus.completed, 0)
  for (const id of begun) await progress(id, activityStatus.inProgress, 20)
  for (const activityId of saved) await post('update-saved-activity', { activityId, isSaved: true })
  for (const [activityId, answer] of tried) await post('update-try-answer', { activityId, answer })
  for (const [activityId, reason] of leftOut)
    await post('update-left-out-activity', { activityId, reason, isLeftOut: true })
  return me
}

const chosenFor = async (server: TestServer, family: DescribedFamily) =>
  chosenNow(server, await memberOf(server, family), family.whom)

async function chosenNow(server: TestServer, me: Headers, whom: string | null = null) {
  const { body } = await server.get('/api/app/store', me)
  const account: LandingAccountInfo = body.accountInfo
  const lessons = body.programInfo.programs.flatMap(
    (program: Program) => program.learningActivities,
  ) as Activity[]
  const learning: LearningFacts = {
    progress: new Map(account.memberActivities.activities.map((activity) => [activity.activityId, activity])),
    saved: new Set(account.savedActivities.map(({ activityId }) => activityId)),
    tried: new Map(account.tryAnswers.map(({ activityId, answer }) => [activityId, answer])),
    leftOut: new Map(account.leftOutActivities.map(({ activityId, reason }) => [activityId, reason])),
  }
  const answers = answersForWhom(profileOf(body.accountInfo), whom)
  const recommendations = recommend(lessons, answers, learning)
  return { recommendations, answers, learning, lessons, ids: recommendations.map(({ lesson }) => lesson.id) }
}

const described = (who: string) => {
  const family = families.find((item) => item.who === who)
  if (!family) throw new Error(`no family is called “${who}”`)
  return family
}

describe('lessons follow the saved answers', () => {
  test.each([...families, ...familiesWithChildren].map((family) => [family.who, family] as const))(
    '%s (PROF-9 DOOR-5)',
    async (_who, family) => {
      const { ids, recommendations, answers } = await chosenFor(open, family)
      const first = ids.slice(0, family.first)
      expect(
        family.sees.filter((id) => !first.includes(id)),
        family.because,
      ).toEqual([])
      expect(
        family.notFirst.filter((id) => first.includes(id)),
        family.because,
      ).toEqual([])
      expect(
        family.never.filter((id) => ids.includes(id)),
        family.because,
      ).toEqual([])
      const conditions = recommendations.flatMap(({ reasons }) =>
        reasons.flatMap((reason) => (reason.kind === 'condition' ? [reason.condition] : [])),
      )
      if (!family.hasHealthConsent) expect(conditions).toEqual([])
      for (const condition of conditions) expect(answers.medicalConditions).toContain(condition)
    },
  )

  test('without a membership the first three are open, and the others come right after them (PROF-9)', async () => {
    for (const who of [
      'a baby, Sleep first',
      'a schoolchild with ADHD, with consent',
      'teenagers, nothing else said',
    ]) {
      const family = described(who)
      const { recommendations, ids } = await chosenFor(shipped, family)
      expect(
        recommendations.slice(0, 3).map(({ lesson }) => lesson.available),
        who,
      ).toEqual([true, true, true])
      const first = ids.slice(0, family.first + 3)
      expect(
        family.sees.filter((id) => !first.includes(id)),
        who,
      ).toEqual([])
    }
  })

  test('every learning topic leads to the lessons of its own topics first (ONB-15)', async () => {
    const optionsOf = (await open.get('/api/landing/store')).body.appInfo.learningTopics as {
      value: number
    }[]
    expect(optionsOf).toHaveLength(16)
    const nothing = described('nothing answered')
    for (const { value } of optionsOf) {
      const { recommendations } = await chosenFor(open, {
        ...nothing,
        answers: { ...nothing.answers, learningTopics: [value] },
      })
      const [first] = recommendations.filter(({ lesson }) =>
        lesson.topics.some((id) => topicIdsOfLearningTopic[value]?.includes(id)),
      )
      expect(first?.reasons[0], String(value)).toEqual({ kind: 'topic', topic: value, rank: 1 })
      const named = recommendations.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'topic'))
      for (const { lesson } of named)
        expect(
          lesson.topics.some((id) => topicIdsOfLearningTopic[value]?.includes(id)) ||
            lesson.interests.includes(value),
          lesson.title,
        ).toBe(true)
    }
  })

  test.each([5, 10, 20])(
    '%i minutes are filled with open lessons, the half finished one first (PROF-9)',
    async (minutes) => {
      const { recommendations, learning } = await chosenFor(
        open,
        described('a schoolchild, Sleep, one lesson half finished'),
      )
      const { things, seconds } = fitIntoMinutes(recommendations, learning, minutes)
      expect(things[0]?.lesson.id).toBe('1125')
      expect(seconds).toBeLessThanOrEqual(minutes * 60 + 30)
      expect(seconds).toBeGreaterThan((minutes - 2) * 60)
      expect(things.every(({ lesson }) => lesson.available)).toBe(true)
    },
  )
})

describe('what a membership would open', () => {
  const adhd = 'a schoolchild with ADHD, with consent'

  test('a list of six names the shut lessons that fit a family, at most one in three, each with its reason (DOOR-6)', async () => {
    for (const family of [...families, ...familiesWithChildren]) {
      const { recommendations } = await chosenFor(shipped, family)
      const list = listOfLessons(recommendations, 6)
      const shut = list.filter(({ lesson }) => !lesson.available)
      expect(shut.length, family.who).toBeLessThanOrEqual(list.length / 3)
      for (const { lesson, reasons } of shut) {
        expect(lesson, family.who).toMatchObject({ lockedBecause: 'membership', isForMembers: true })
        expect(['start', 'new', 'time'], family.who).not.toContain(reasons[0].kind)
      }
    }
    const { recommendations } = await chosenFor(shipped, described(adhd))
    const named = listOfLessons(recommendations, 3).find(({ lesson }) => !lesson.available)
    expect(named?.reasons[0]).toMatchObject({ kind: 'condition' })
  })

  test('after a purchase the lesson that led there is first, on any device, and the week is planned anew around it (DOOR-6)', async () => {
    const me = await memberOf(shipped, described(adhd))
    const before = await chosenNow(shipped, me)
    const week = '2026-11-23'
    const things = before.recommendations
      .filter(({ lesson }) => lesson.available)
      .slice(0, 3)
      .map(({ lesson }) => ({ activityId: lesson.id }))
    const planned = { week, things, setAside: [], movedCount: 0 }
    await succeed(shipped.post('/api/account/update-week-plan', planned, me))
    const wanted = before.recommendations.filter(({ lesson }) => !lesson.available).at(-1)?.lesson.id ?? ''
    await buyFrom(me, wanted)
    const { body } = await shipped.get('/api/account/membership', me)
    expect(body.memberships).toEqual([expect.objectContaining({ activityId: wanted, status: 'active' })])
    const after = await chosenNow(shipped, me)
    expect(firstAfterPurchase(after.recommendations, wanted)?.lesson.id).toBe(wanted)
    const anew = planWeekAnew(weekOf(after, [planned]), wanted)
    expect(anew.things[0]).toEqual({ activityId: wanted })
    shipped.clock.now += 1_000
    await succeed(shipped.post('/api/account/update-week-plan', anew, me))
    const { weekPlans } = (await shipped.get('/api/app/store', me)).body.accountInfo
    expect(weekPlans).toEqual([expect.objectContaining({ week, things: anew.things })])
  })

  test('bought from no lesson, the one that fits best of those it opened is first (DOOR-6)', async () => {
    const me = await memberOf(shipped, described(adhd))
    const [fitting] = listOfLessons((await chosenNow(shipped, me)).recommendations, 3).filter(
      ({ lesson }) => !lesson.available,
    )
    await buyFrom(me)
    const [membership] = (await shipped.get('/api/account/membership', me)).body.memberships
    expect(membership).not.toHaveProperty('activityId')
    const first = firstAfterPurchase((await chosenNow(shipped, me)).recommendations, null)
    expect(first?.lesson).toMatchObject({ available: true, isForMembers: true })
    expect(first?.reasons[0]).toEqual(fitting?.reasons[0])
  })

  async function buyFrom(me: Headers, activityId?: string) {
    await liveIn(shipped, me)
    const planId = await planFor(shipped, me)
    const input = { planId, ...(activityId && { activityId }) }
    const { body } = await shipped.post('/api/account/create-invoice', input, me)
    await payWithCard(shipped, body.clientSecret)
    await shipped.runJobs()
  }

  const weekOf = (
    { recommendations, learning }: Awaited<ReturnType<typeof chosenNow>>,
    stored: WeekInput['stored'],
  ): WeekInput => ({
    week: '2026-11-23',
    availableTime: null,
    recommendations,
    learning,
    nextSteps: [],
    stored,
    isDone: () => false,
    exists: () => true,
  })
})
