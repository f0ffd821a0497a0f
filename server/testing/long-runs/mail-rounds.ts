// Two processes of the built server share a database and send its mails while they are killed; a mail server
// of the test counts what arrives.
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { startMailSink } from '@oka/fakes/smtp/mail-sink.ts'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { secretKeysOf } from '../../src/config/secret-keys.ts'
import { openDatabase, type Database } from '../../src/db/database.ts'
import { sealedValues } from '../../src/encryption/sealed-values.ts'
import { jobQueue } from '../../src/jobs/job-queue.ts'
import { mailQueue, sendMailJob } from '../../src/mail/mail-queue.ts'
import { launch, launchReady, type ServerProcess } from '../server-process.ts'
import type { LongRunDatabase } from './database.ts'
import { passwordChangedMail } from '../../src/features/identity/mails/password-changed.mail.ts'

const mailsPerRound = 20
const processCount = 2
/**
 * From the answer of the mail server until the job is deleted: a kill in this time makes another process send
 * the mail again.
 */
const windowMs = 1_500

export interface MailRoundsResult {
  mails: number
  /** Sent again because of a kill between the mail server's answer and the commit. */
  again: number
  /** Kills of a process. */
  kills: number
  faults: string[]
}

export async function mailRounds(
  longRun: LongRunDatabase,
  rounds: number,
  onRound: (round: number, mails: number) => void = () => {},
): Promise<MailRoundsResult> {
  const sink = await startMailSink()
  const acceptedAt = new Map<string, number[]>()
  sink.delayMs = 2
  const env = { ...longRun.env, SMTP_URL: sink.url, MAIL_FROM: 'Oka Academy <hello@academy.example>' }
  const killedAt: number[] = []
  const kill = async (server: ServerProcess) => {
    killedAt.push(performance.now())
    server.child.kill('SIGKILL')
    await server.exited
  }
  const first = await launchReady(env) // migrates
  await kill(first)
  const database = open(longRun)
  const queue = mailQueue(
    jobQueue(sealedValues(secretKeysOf('ENCRYPTION_KEYS', longRun.env.ENCRYPTION_KEYS ?? ''))),
    'staff@example.org',
  )
  sink.onCommand = (command) => {
    const to = sink.received.at(-1)?.to[0]
    if (command === 'accepted' && to !== undefined)
      acceptedAt.set(to, [...(acceptedAt.get(to) ?? []), performance.now()])
  }
  const announced: string[] = []

  async function announce(round: number) {
    const emails = Array.from(
      { length: mailsPerRound },
      (_, index) => `round-${round}-mail-${index}@example.org`,
    )
    await database.inTransaction(async (trx) => {
      for (const email of emails)
        await queue.enqueue(
          trx,
          {
            mail: passwordChangedMail,
            memberId: null,
            reader: { email, language: '', timeZone: '' },
            data: {},
          },
          Date.now(),
        )
    })
    announced.push(...emails)
  }

  /** The processes have ended, so the leases are given back at once instead of in a minute. */
  const endLeases = () =>
    database.db.updateTable('job').set({ leased_until: 0 }).where('lease', 'is not', null).execute()
  const waiting = () =>
    database.db
      .selectFrom('job')
      .select(['id', 'failed_at', 'last_error'])
      .where('kind', '=', sendMailJob.name)
      .execute()

  async function until(isReached: () => boolean | Promise<boolean>, timeoutMs: number) {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(5))
      if (await isReached()) return true
    return false
  }

  const random = randomNumbers()
  const faults: string[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      await announce(round)
      const before = sink.received.length
      const servers = await Promise.all(Array.from({ length: processCount }, () => launch(env)))
      const target = before + 1 + random.below(mailsPerRound)
      if (!(await until(() => sink.received.length >= target, 60_000)))
        faults.push(`round ${round}: the mails were not sent within a minute`)
      for (const server of servers) {
        await sleep(random.below(10))
        await kill(server)
      }
      onRound(round, announced.length)
    }
    await endLeases()
    const last = await Promise.all(Array.from({ length: processCount }, () => launchReady(env)))
    await until(async () => (await waiting()).every(({ failed_at }) => failed_at !== null), 180_000)
    for (const job of await waiting())
      faults.push(`the job ${job.id} is left (${job.last_error ?? 'waiting'})`)
    await Promise.all(last.map(kill))
  } finally {
    await database.close()
    await sink.close()
  }

  let again = 0
  for (const email of announced) {
    const times = acceptedAt.get(email) ?? []
    if (times.length === 0) faults.push(`${email} never arrived`)
    again += Math.max(0, times.length - 1)
    for (const time of times.slice(0, -1))
      if (!killedAt.some((at) => at > time - 50 && at < time + windowMs))
        faults.push(`${email} arrived again, and no process was killed in between`)
  }
  const ids = new Map(sink.received.map(({ to }) => [to[0] ?? '', new Set<string>()] as const))
  for (const { to, mail } of sink.received) ids.get(to[0] ?? '')?.add(mail.messageId ?? '')
  for (const [email, found] of ids)
    if (found.size !== 1) faults.push(`${email} arrived with ${found.size} different ids`)
  return { mails: announced.length, again, kills: killedAt.length, faults }
}

const open = ({ engine, env }: LongRunDatabase): Database =>
  engine === 'SQLite'
    ? openDatabase({ engine: 'sqlite', path: join(env.DATA_DIR ?? '', 'oka.sqlite'), busyTimeoutMs: 5_000 })
    : openDatabase({
        engine: 'postgres',
        connectionString: env.DATABASE_URL ?? '',
        max: 2,
        namedStatements: true,
        statementTimeoutMs: 15_000,
        onLostConnection: () => {},
      })
