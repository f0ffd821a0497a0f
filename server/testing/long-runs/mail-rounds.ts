// Two processes of the built server share a database and send its mails while they are killed; a mail server
// of the test counts what arrives.
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { startMailSink, type MailSink } from '@oka/fakes/smtp/mail-sink.ts'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { parseSecretKeys } from '../../src/config/secret-keys.ts'
import { openDatabase, type Database } from '../../src/db/database.ts'
import { sealedValues } from '../../src/encryption/sealed-values.ts'
import { jobQueue } from '../../src/jobs/job-queue.ts'
import { mailQueue, sendMailJob, type MailQueue } from '../../src/mail/mail-queue.ts'
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
  const queue = openMailQueue(longRun)
  const acceptedAt = recordAccepted(sink)
  const announced: string[] = []
  const random = randomNumbers()
  const faults: string[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      announced.push(...(await announce(database, queue, round)))
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
    await endLeases(database)
    const last = await Promise.all(Array.from({ length: processCount }, () => launchReady(env)))
    await until(
      async () => (await listWaiting(database)).every(({ failed_at }) => failed_at !== null),
      180_000,
    )
    for (const job of await listWaiting(database))
      faults.push(`the job ${job.id} is left (${job.last_error ?? 'waiting'})`)
    await Promise.all(last.map(kill))
  } finally {
    await database.close()
    await sink.close()
  }

  const times = announced.map((email) => ({ email, times: acceptedAt.get(email) ?? [] }))
  faults.push(...times.flatMap((accepted) => findTimeFaults(accepted, killedAt)), ...findIdFaults(sink))
  const again = times.reduce((sum, accepted) => sum + Math.max(0, accepted.times.length - 1), 0)
  return { mails: announced.length, again, kills: killedAt.length, faults }
}

/** When the mail server answered that it accepted a mail, by recipient. */
function recordAccepted(sink: MailSink): ReadonlyMap<string, number[]> {
  const acceptedAt = new Map<string, number[]>()
  sink.onCommand = (command) => {
    const to = sink.received.at(-1)?.to[0]
    if (command === 'accepted' && to !== undefined)
      acceptedAt.set(to, [...(acceptedAt.get(to) ?? []), performance.now()])
  }
  return acceptedAt
}

/** Returns the recipients. */
async function announce(database: Database, queue: MailQueue, round: number): Promise<string[]> {
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
  return emails
}

/** The processes have ended, so the leases are given back at once instead of in a minute. */
const endLeases = ({ db }: Database) =>
  db.updateTable('job').set({ leased_until: 0 }).where('lease', 'is not', null).execute()

const listWaiting = ({ db }: Database) =>
  db
    .selectFrom('job')
    .select(['id', 'failed_at', 'last_error'])
    .where('kind', '=', sendMailJob.name)
    .execute()

async function until(isReached: () => boolean | Promise<boolean>, timeoutMs: number) {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(5))
    if (await isReached()) return true
  return false
}

/** A mail arrives, and arrives again only where a process was killed in between. */
function findTimeFaults(
  { email, times }: { email: string; times: readonly number[] },
  killedAt: readonly number[],
): string[] {
  if (times.length === 0) return [`${email} never arrived`]
  return times
    .slice(0, -1)
    .filter((time) => !killedAt.some((at) => at > time - 50 && at < time + windowMs))
    .map(() => `${email} arrived again, and no process was killed in between`)
}

/** A mail that arrives again has the id it had before. */
function findIdFaults({ received }: MailSink): string[] {
  const ids = new Map(received.map(({ to }) => [to[0] ?? '', new Set<string>()] as const))
  for (const { to, mail } of received) ids.get(to[0] ?? '')?.add(mail.messageId ?? '')
  return [...ids].flatMap(([email, found]) =>
    found.size === 1 ? [] : [`${email} arrived with ${found.size} different ids`],
  )
}

const openMailQueue = ({ env }: LongRunDatabase): MailQueue =>
  mailQueue(
    jobQueue(sealedValues(parseSecretKeys('ENCRYPTION_KEYS', env.ENCRYPTION_KEYS ?? ''))),
    'staff@example.org',
  )

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
