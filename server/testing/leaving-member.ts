// Someone who has used everything there is, and leaves.
import { sql } from 'kysely'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import { firstReminderTimes } from '@oka/contract/reminders/reminders.schema.ts'
import { mailsTo } from './mails.ts'
import { buyMembership } from './memberships/memberships.ts'
import { memberHeader, newEmail, signedIn, type SignedIn } from './sign-in.ts'
import type { Answer, TestServer } from './test-server.ts'

/** After the delay before the job. */
export const erasureDelayMs = 15_000

export interface LeavingMember extends SignedIn {
  id: string
  /** A second device. */
  other: SignedIn
  anonymousId: string
  /** Entered before signing up. */
  landingEmail: string
}

export const deleteAccount = (server: TestServer, me: Record<string, string>): Promise<Answer> =>
  server.get('/api/account/delete-account', me)

export const progressOf = ({ clock }: TestServer, sequence: number) => ({
  activityId: '1001',
  action: 'save',
  status: 1,
  lastKnownTime: 12,
  activityDuration: 100,
  lastActivityDate: new Date(clock.now - 1_000).toISOString(),
  device: 'device-of-erasure',
  sequence,
})

/** One lesson in this week. */
const planOf = ({ clock }: Pick<TestServer, 'clock'>) => ({
  week: mondayOf(clock.now),
  things: [{ activityId: '1001' }],
  setAside: [],
  movedCount: 0,
})

/** A child with everything that can be said of one, and conditions of that child and of a grown-up. */
export function familyOf({ clock }: Pick<TestServer, 'clock'>) {
  const changedAt = new Date(clock.now).toISOString()
  return {
    children: [
      {
        id: 'child-of-erasure',
        nickname: 'Leo Leaving 🦖',
        ageGroup: 2,
        speech: 3,
        isRemoved: false,
        changedAt,
      },
    ],
    health: {
      consentedAt: changedAt,
      medicalConditions: [6, 7],
      medicalConditionsDuration: 3,
      conditionOwners: [
        { condition: 6, owner: 'child-of-erasure' },
        { condition: 7, owner: grownUp },
      ],
    },
  }
}

/** In UTC. */
function mondayOf(now: number): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

export const saveProgress = (
  server: TestServer,
  me: Record<string, string>,
  sequence: number,
): Promise<Answer> => server.post('/api/account/update-learning-activity', progressOf(server, sequence), me)

export async function runErasure(server: TestServer): Promise<void> {
  server.clock.now += erasureDelayMs
  await server.runJobs()
}

/**
 * Came as an anonymous member, learned, saved, signed in twice, bought a membership and had a copy of their
 * data prepared.
 */
export async function leavingMember(server: TestServer): Promise<LeavingMember> {
  const anonymous = await server.begin()
  const landing = { email: newEmail(), marketingInfo: { utmSource: 'newsletter-of-erasure' } }
  await server.post('/api/landing/store', landing, anonymous)
  await server.post('/api/landing/update-learning-activity', progressOf(server, 1), anonymous)
  await server.put('/api/landing/update', familyOf(server), anonymous)
  const more = {
    anonymousMemberId: anonymous[memberHeader],
    device: { platform: 'web', deviceId: 'device-id-of-erasure', appVersion: '1.0.0' },
  }
  const one = await signedIn(server, newEmail(), more)
  const other = await signedIn(server, one.email)
  await saveProgress(server, one.me, 2)
  const saved = { activityId: '1003', isSaved: true, changedAt: new Date(server.clock.now).toISOString() }
  await server.post('/api/account/update-saved-activity', saved, one.me)
  await server.post('/api/account/update-try-answer', { activityId: '1003', answer: 'worked' }, one.me)
  await server.post(
    '/api/account/update-sheet-text',
    { sheet: 'visit', field: 'worries', text: 'Written before leaving' },
    one.me,
  )
  await server.post(
    '/api/account/update-note',
    {
      activityId: '1003',
      text: 'Noted before leaving',
      draftId: 'draft-before-leaving',
      basedOn: null,
      changedAt: new Date(server.clock.now).toISOString(),
    },
    one.me,
  )
  await server.post(
    '/api/account/update-series-step',
    { step: 'bedtime-week/one-pass', isDone: true },
    one.me,
  )
  const profile = { firstName: 'Leaving', timeZone: 'Europe/Vienna', ...familyOf(server) }
  await server.put('/api/account/update', profile, one.me)
  await server.post(
    '/api/account/update-left-out-activity',
    { activityId: '1003', isLeftOut: true, reason: 'age' },
    one.me,
  )
  await server.post(
    '/api/account/contact',
    {
      id: `contact-${Buffer.from(one.email).toString('hex').slice(0, 30)}`,
      topic: 'membership',
      name: 'Leaving',
      email: one.email,
      text: 'Written by the contact form before leaving',
    },
    one.me,
  )
  await server.post('/api/account/update-week-plan', planOf(server), one.me)
  await server.post('/api/account/update-reminders', { isOn: true, ...firstReminderTimes }, one.me)
  await buyMembership(server, one.me)
  await server.post('/api/account/create-gift-link', { activityId: '1006' }, one.me)
  await server.post('/api/account/request-data-export', {}, one.me)
  await server.runJobs()
  const { id } = (await server.get('/api/app/store', one.me)).body.accountInfo
  return { ...one, other, anonymousId: anonymous[memberHeader] ?? '', id, landingEmail: landing.email }
}

/** The tables with rows that name the member. */
export async function tablesNaming({ deps }: TestServer, id: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await deps.database.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(deps.database.db)
    if (rows.some((row) => JSON.stringify(row).includes(id))) found.push(name)
  }
  return found
}

export const mailTexts = async (server: TestServer, email: string, subject: RegExp) =>
  (await mailsTo(server, email))
    .filter((mail) => subject.test(mail.subject ?? ''))
    .map(({ text, html }) => [String(text), String(html)])

/** `between`: after the request, before anything is erased; `waitMs` passes before the erasure. */
export async function deletionMails(
  server: TestServer,
  me: Record<string, string>,
  email: string,
  between: () => Promise<void> = async () => {},
  waitMs = 0,
): Promise<string[]> {
  await deleteAccount(server, me)
  await between()
  await server.runJobs()
  const [requested = []] = await mailTexts(server, email, /is being deleted/)
  server.clock.now += waitMs
  await runErasure(server)
  const [done = []] = await mailTexts(server, email, /has been deleted/)
  const texts = [...requested, ...done].map((text) => text.replaceAll(/\s+/g, ' '))
  if (texts.length !== 4) throw new Error(`there are ${texts.length} texts of the mails about a deletion`)
  return texts
}
