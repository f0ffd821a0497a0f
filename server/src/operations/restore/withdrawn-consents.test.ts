// A consent to health answers that was withdrawn stays withdrawn, whatever backup is restored; and without
// any list of what was deleted nothing is restored unasked.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { firstReminderTimes } from '@oka/contract/reminders/reminders.schema.ts'
import { keys, restoredFrom } from '../../../testing/backed-up-academy.ts'
import {
  backupIn,
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import { linkIn } from '../../../testing/mails.ts'
import { readMails } from '../../../testing/test-server.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { bearer, longEnough, memberHeader, newEmail } from '../../../testing/sign-in.ts'
import { testEngine } from '../../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }) // each runs commands as processes

const opened: OperatedAcademy[] = []
afterEach(async () => {
  for (const academy of opened.splice(0)) await academy.close()
})
async function openAcademy(): Promise<OperatedAcademy> {
  const academy = await operatedAcademy(testEngine, keys)
  opened.push(academy)
  return academy
}

const email = newEmail()
const listOf = (academy: OperatedAcademy) => join(academy.dataDir, 'erasures')

interface Account {
  id: string
  healthConsentedAt: string | null
  medicalConditions: number[]
}

async function signIn(server: ServerProcess, more: object = {}) {
  const credentials = { username: email, password: longEnough }
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'identity/loginorsignup', {
    credentials,
    ...more,
  })
  return bearer(accessToken)
}
async function answerHealth(
  server: ServerProcess,
  me: Record<string, string>,
  health: object,
  area = 'account',
) {
  const response = await fetch(`${server.url}/api/${area}/update`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...me },
    body: JSON.stringify({ health }),
  })
  return (await response.json()) as { success: boolean; errorCode?: string }
}
const consent = () => ({
  consentedAt: new Date().toISOString(),
  medicalConditions: [1, 7],
  medicalConditionsDuration: 2,
})
const withdrawal = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
const accountOf = async (server: ServerProcess, me: Record<string, string>) =>
  (await callServer<{ accountInfo: Account }>(server, 'app/store', undefined, me)).accountInfo

/** Answers of a member who consented, a backup, and then the withdrawal. */
async function withdrawnAfterBackup() {
  const academy = await openAcademy()
  const server = await academy.start()
  const me = await signIn(server)
  const given = consent()
  expect(await answerHealth(server, me, given)).toMatchObject({ success: true })
  const backup = backupIn(await academy.run('backup'))
  expect(await answerHealth(server, me, withdrawal)).toMatchObject({ success: true })
  const { id } = await accountOf(server, me)
  await expect
    .poll(() => existsSync(listOf(academy)) && readFileSync(listOf(academy), 'utf8'), { timeout: 20_000 })
    .toMatch(/^data:[\w-]{43}@\d{13}\n$/)
  expect(readFileSync(listOf(academy), 'utf8')).not.toContain(id)
  await stopServer(server)
  return { academy, backup, given }
}

async function expectWithdrawn(academy: OperatedAcademy, given: object) {
  const server = await academy.start()
  const me = await signIn(server)
  expect(await accountOf(server, me)).toMatchObject({ healthConsentedAt: null, medicalConditions: [] })
  // a device that has the old answers
  expect(await answerHealth(server, me, given)).toMatchObject({ errorCode: 'health_consent_missing' })
  await stopServer(server)
}

test('a restore brings back no health answers whose consent was withdrawn since the backup, here and on another machine (TRUST-7)', async () => {
  const { academy, backup, given } = await withdrawnAfterBackup()
  expect((await academy.run('restore', backup, '--replace')).out).toMatch(
    /withdrawn +1 withdrawal of consent to health answers, the letter or reminders known/,
  )
  const restored = await academy.run('restore', backup, '--yes', '--replace')
  expect(restored).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(
      'Health answers of 1 member who had withdrawn their consent were deleted again.',
    ),
  })
  await expectWithdrawn(academy, given)
  const copy = join(academy.dataDir, 'copy-of-erasures')
  copyFileSync(listOf(academy), copy)
  const other = await restoredFrom(backup, testEngine, ['--erasures', copy])
  opened.push(other.academy)
  expect(other.result).toMatchObject({ code: 0, err: '' })
  await expectWithdrawn(other.academy, given)
})

test('a consent that was given again before the backup stays, and so do the answers (TRUST-7)', async () => {
  const academy = await openAcademy()
  const server = await academy.start()
  const me = await signIn(server)
  await answerHealth(server, me, consent())
  await answerHealth(server, me, withdrawal)
  const again = consent()
  expect(await answerHealth(server, me, again)).toMatchObject({ success: true })
  await expect.poll(() => existsSync(listOf(academy)), { timeout: 20_000 }).toBe(true)
  const backup = backupIn(await academy.run('backup'))
  await stopServer(server)
  expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Health answers of 0 members'),
  })
  const restored = await academy.start()
  expect(await accountOf(restored, await signIn(restored))).toMatchObject({ medicalConditions: [1, 7] })
})

test('what someone withdrew in their account does not come back with the anonymous member they were when the backup was made (TRUST-7)', async () => {
  const academy = await openAcademy()
  const server = await academy.start()
  const { accountInfo } = await callServer<{ accountInfo: Account }>(server, 'landing/store', {})
  const anonymous = { [memberHeader]: accountInfo.id }
  expect(await answerHealth(server, anonymous, consent(), 'landing')).toMatchObject({ success: true })
  const backup = backupIn(await academy.run('backup'))
  const me = await signIn(server, { anonymousMemberId: accountInfo.id })
  expect((await accountOf(server, me)).medicalConditions).toEqual([1, 7])
  await answerHealth(server, me, withdrawal)
  await expect.poll(() => existsSync(listOf(academy)), { timeout: 20_000 }).toBe(true)
  await stopServer(server)
  expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Health answers of 1 member'),
  })
  const restored = await academy.start()
  const store = await callServer<{ accountInfo: Account }>(restored, 'landing/store', undefined, anonymous)
  expect(store.accountInfo).toMatchObject({ healthConsentedAt: null, medicalConditions: [] })
})

test('an address that unsubscribed from the letter since the backup gets none after its restore (PUB-11)', async () => {
  const academy = await openAcademy()
  const server = await academy.start()
  await callServer(server, 'landing/subscribe', { email })
  await expect.poll(() => readMails(academy.dataDir), { timeout: 20_000 }).toHaveLength(1)
  const [mail] = await readMails(academy.dataDir)
  const token = linkIn(mail, '/newsletter/confirm').searchParams.get('token')
  await callServer(server, 'newsletter/confirm', { token })
  const backup = backupIn(await academy.run('backup'))
  const stopped = await callServer<{ subscription: { state: string } }>(server, 'newsletter/unsubscribe', {
    token,
  })
  expect(stopped.subscription.state).toBe('stopped')
  await expect.poll(() => existsSync(listOf(academy)), { timeout: 20_000 }).toBe(true)
  await stopServer(server)
  expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 address that had unsubscribed from the letter gets none.'),
  })
  const restored = await academy.start()
  const read = await callServer<{ errorCode?: string }>(restored, 'newsletter/subscription', { token })
  expect(read.errorCode).toBe('invalid_token')
  await stopServer(restored)
})

test('reminders that were switched off since the backup stay off after its restore', async () => {
  const academy = await openAcademy()
  const server = await academy.start()
  const me = await signIn(server)
  const change = (isOn: boolean) =>
    callServer(server, 'account/update-reminders', { isOn, ...firstReminderTimes }, me)
  await change(true)
  const backup = backupIn(await academy.run('backup'))
  await change(false)
  await expect.poll(() => existsSync(listOf(academy)), { timeout: 20_000 }).toBe(true)
  await stopServer(server)
  expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Reminders of 1 member were switched off again.'),
  })
  const restored = await academy.start()
  const { reminders } = await callServer<{ reminders: { state: string } }>(
    restored,
    'account/reminders',
    undefined,
    await signIn(restored),
  )
  expect(reminders.state).toBe('off')
  await stopServer(restored)
})

test('without any list of deletions nothing is restored until that is said, also with --yes (TRUST-7)', async () => {
  const source = await openAcademy()
  const server = await source.start()
  await signIn(server)
  const backup = backupIn(await source.run('backup'))
  await stopServer(server)
  const empty = await openAcademy()
  for (const more of [[], ['--yes'], ['--yes', '--replace']]) {
    const { code, err } = await empty.run('restore', backup, ...more)
    expect(code).toBe(1)
    expect(err).toMatch(
      /There is no list of deletions here[\s\S]*withdrew their consent[\s\S]*--without-erasures/,
    )
  }
  expect(existsSync(join(empty.dataDir, 'oka.sqlite'))).toBe(false)
  const confirmed = await empty.run('restore', backup, '--yes', '--without-erasures')
  expect(confirmed).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('Without a list of deletions'),
  })
})
