// The only place that chooses implementations from the configuration: opens the database, the catalogue and everything else the features need.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Pages } from '@oka/contract/system/rendering.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { readCompiledCatalogue } from '@oka/content/read-catalogue.ts'
import { readSeries } from '@oka/content/series/read-series.ts'
import { migrations as allMigrations } from '../migrations/all.ts'
import type { Config } from './config/config.ts'
import { secretKeysIn, type SecretKey } from './config/secret-keys.ts'
import { openDatabase, type Database } from './db/database.ts'
import { checkEncryptionKeys } from './encryption/check-encryption-keys.ts'
import { sealedValues, type SealedValues } from './encryption/sealed-values.ts'
import { errorCodeOf } from './errors/error-code.ts'
import { migrate, type Migrations } from './db/migrate.ts'
import { SettingsError } from './config/env.ts'
import { loadCatalogue, openLiveCatalogue, type LiveCatalogue } from './features/catalogue/catalogue.door.ts'
import {
  accessTokens,
  listSessionsEndedSince,
  refreshTokens,
  signInOrigins,
  watchEndedSessions,
  type AccessTokens,
  type EndedSessions,
  type RefreshTokens,
  type SignInOrigins,
} from './features/identity/identity.door.ts'
import { mediaTokens, signedVideo, type MediaTokens, type Video } from './features/media/media.door.ts'
import { outboxFolder } from './adapters/mail/outbox-folder.ts'
import { smtp } from './adapters/mail/smtp.ts'
import { openGateway, type GatewayCalls } from './adapters/payments/open-gateway.ts'
import { revenueCat } from './adapters/store-purchases/revenuecat.ts'
import { advanceSandboxHandler, announceSandboxChange, deliverSandboxEventHandler } from './features/sandbox-gateway/sandbox-gateway.door.ts'
import {
  eraseMemberHandler,
  erasureList,
  exportDataHandler,
  personDataSources,
  type ErasureList,
  type PersonDataSources,
} from './features/personal-data/personal-data.door.ts'
import {
  comparePaymentsHandler,
  endSubscriptions,
  endTestMemberships,
  renewalNoticeHandler,
  schedulePaymentComparison,
  sellerOf,
  syncPurchaseHandler,
  syncStorePurchasesHandler,
  purchaseLimits,
  updateBuyerHandler,
  type SyncDeps,
} from './features/purchase/purchase.door.ts'
import { listWithdrawalHandler } from './features/profile/profile.door.ts'
import { cleanUpHourly } from './jobs/clean-up.ts'
import type { AnyJobHandler } from './jobs/job-handler.ts'
import { jobQueue, wakingAfterCommit, type JobQueue } from './jobs/job-queue.ts'
import { jobWorker, type JobWorker } from './jobs/job-worker.ts'
import { bounces, type Bounces } from './mail/bounces.ts'
import { firstLessonOf } from './mail/first-lesson.ts'
import { mailQueue, type MailQueue } from './mail/mail-queue.ts'
import { mailWriter, type WriteMail } from './mail/render-mail.ts'
import { sendMailHandler } from './mail/send-mail.job.ts'
import { memberRecords, recordTablesOf } from './member-records/all.ts'
import type { WrittenMails } from './ports/mail.ts'
import type { Payments } from './ports/payments.ts'
import type { SandboxGateway } from './ports/sandbox-gateway.ts'
import type { StorePurchases } from './ports/store-purchases.ts'
import { openRateLimits, type RateLimits } from './rate-limit/rate-limit.store.ts'

export interface Folders {
  /** File written by the content build. */
  catalogue: string
  /** File written by the content build: the people behind the academy. Read for pages only. */
  about: string
  /** File written by the content build: telephone numbers for help, by country. */
  helpLines: string
  /** File written by the content build: the series. */
  series: string
  media: string
  illustrations: string
  /** Images that other sites show for a shared link. */
  share: string
  /** File written by the build: the mails with places for values. */
  mails: string
  /** Images in mails. */
  mailPictures: string
  /** The client side of the web build. */
  webBuild: string
}

export interface Deps {
  config: Config
  database: Database
  catalogue: LiveCatalogue
  series: readonly Series[]
  video: Video
  mediaTokens: MediaTokens
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  signInOrigins: SignInOrigins
  rateLimits: RateLimits
  purchaseLimits: SyncDeps['purchaseLimits']
  sealedValues: SealedValues
  /** On receipts. */
  seller: SyncDeps['seller']
  jobs: JobQueue
  worker: JobWorker
  mail: MailQueue
  bounces: Bounces
  /** Reads the mails as they were compiled last. */
  openMailWriter: () => WriteMail
  /** Mails in files: written where no mail server is configured. */
  writtenMails: WrittenMails
  payments: Payments
  /** Null: another gateway takes payments, or none. */
  sandbox: SandboxGateway | null
  /** Null: nothing is bought in stores. */
  stores: StorePurchases | null
  personDataSources: PersonDataSources
  erasures: ErasureList
  endedSessions: EndedSessions
  folders: Folders
  /** Null serves the API alone (development). */
  loadPages: (() => Promise<Pages>) | null
  log: Logger
  now: () => number
  isOpen: () => boolean
  close: () => Promise<void>
}

interface DepsOptions extends Pick<Deps, 'folders' | 'loadPages' | 'log' | 'now' | 'isOpen'> {
  /** Of another release, for tests of two at once. */
  migrations?: Migrations
  /** False: jobs run only when a test says so. */
  runsJobs?: boolean
  /** How calls of a gateway are made, for tests: with their own time. */
  gatewayCalls?: GatewayCalls
}

/** Opens and migrates the database, loads the catalogue and starts the background jobs. */
export async function openDeps(
  config: Config,
  { folders, loadPages, log, now, isOpen, migrations = allMigrations, runsJobs = true, gatewayCalls = {} }: DepsOptions,
): Promise<Deps> {
  prepareDataDir(config.dataDir)
  const keys = config.signingKeys ?? secretKeysIn(config.dataDir, 'SIGNING_KEYS')
  const encryptionKeys = config.encryptionKeys ?? secretKeysIn(config.dataDir, 'ENCRYPTION_KEYS')
  const values = sealedValues(encryptionKeys)
  const jobs = jobQueue(values)
  const media = mediaTokens(keys)
  let worker: JobWorker | undefined
  const database = wakingAfterCommit(await openMigrated(config, migrations, log), () => worker?.wake())
  await refuseWrongKeys(database, encryptionKeys, now())
  const compiled = readCompiledCatalogue(folders.catalogue)
  const load = await loadCatalogue(database, compiled, now())
  if (load === 'stored') log.info({ release: compiled.release }, 'the catalogue changed')
  if (load === 'outdated')
    log.warn(
      { release: compiled.release },
      'the database has a later release of the content: it is served instead of this one (docs/authoring.md says how to go back)',
    )
  const catalogue = await openLiveCatalogue(database, (err) => log.warn({ err }, 'refreshing the catalogue failed'))
  const endedSessions = await watchEndedSessions(
    (since) => listSessionsEndedSince(database, since),
    now,
    (err) => log.warn({ err }, 'reading ended sessions failed'),
  )
  const records = memberRecords({ catalogue, sealedValues: values })
  const recordTables = recordTablesOf(records)
  const sources = personDataSources({ records, sealedValues: values })
  const erasures = erasureList(config.dataDir)
  const mail = mailQueue(jobs)
  const bouncing = bounces(values)
  const written = outboxFolder({ folder: join(config.dataDir, 'outbox'), from: config.mail.from, hashesOf: values.hashesOf })
  const transport = config.mail.smtpUrl === null ? written : smtp({ url: config.mail.smtpUrl, from: config.mail.from })
  const { site, publicUrl } = config
  const mailSite = {
    site,
    publicUrl,
    from: config.mail.from,
    firstLesson: () => firstLessonOf(catalogue.viewFor([], now()).info.programs),
    programTitle: (programId: string) => catalogue.viewFor([], now()).programs.get(programId)?.fullName ?? programId,
  }
  const openMailWriter = () => mailWriter(folders.mails, mailSite)
  const rateLimits = openRateLimits(database, keys)
  const limits = purchaseLimits(rateLimits, config.limits)
  const personalData = { database, catalogue, sources, sealedValues: values, bounces: bouncing, writtenMails: written, erasures, mail }
  const { payments, sandbox } = await openGateway(config.payments, {
    database,
    signingKeys: keys,
    announce: announceSandboxChange(jobs),
    publicUrl: config.publicUrl,
    calls: gatewayCalls,
  })
  if (!payments.isTest) await endTestMemberships({ database, log }, now())
  const seller = sellerOf(site)
  const stores = config.stores === null ? null : revenueCat(config.stores, { log })
  const handlers: AnyJobHandler[] = [
    sendMailHandler({ database, transport, bounces: bouncing, rateLimits, write: openMailWriter(), log }),
    listWithdrawalHandler(erasures),
    exportDataHandler({ ...personalData, productName: site.productName }),
    eraseMemberHandler({
      ...personalData,
      log,
      endSubscriptions: (leaving, at) => endSubscriptions({ database, payments }, leaving, at),
      deleteSubscriber: async (memberId) => stores?.deleteSubscriber(memberId),
    }),
    syncPurchaseHandler({ database, payments, purchaseLimits: limits, jobs, mail, sealedValues: values, seller, log }),
    updateBuyerHandler({ database, payments, sealedValues: values, log }),
    renewalNoticeHandler({ mail }),
    comparePaymentsHandler({ database, payments, stores, jobs, log, now, hasGateway: config.payments.gateway !== 'none' }),
    ...(stores ? [syncStorePurchasesHandler({ database, jobs, log, stores })] : []),
    ...(sandbox ? [advanceSandboxHandler(sandbox), deliverSandboxEventHandler(sandbox)] : []),
  ]
  worker = jobWorker({ database, values, handlers, log, now })
  if (runsJobs) {
    await database.inTransaction((trx) => schedulePaymentComparison(trx, jobs, now()))
    worker.start()
  }
  const stopCleanUp = cleanUpHourly({ database, recordTables, writtenMails: written }, now, (err) => log.warn({ err }, 'the hourly clean-up failed'))
  return {
    config,
    database,
    catalogue,
    series: readSeries(folders.series),
    mediaTokens: media,
    tokens: accessTokens(keys),
    refreshTokens: refreshTokens(keys),
    signInOrigins: signInOrigins(keys),
    rateLimits,
    purchaseLimits: limits,
    sealedValues: values,
    seller,
    jobs,
    worker,
    mail,
    bounces: bouncing,
    openMailWriter,
    writtenMails: written,
    payments,
    sandbox,
    stores,
    personDataSources: sources,
    erasures,
    endedSessions,
    video: signedVideo({ tokens: media, streamHost: config.streamHost, imageHost: config.imageHost }),
    folders,
    loadPages,
    log,
    now,
    isOpen,
    async close() {
      catalogue.stop()
      endedSessions.stop()
      await Promise.all([stopCleanUp(), worker.stop()])
      transport.close()
      await database.close()
    },
  }
}

async function refuseWrongKeys(database: Database, keys: readonly SecretKey[], now: number) {
  try {
    await checkEncryptionKeys(database, keys, now)
  } catch (error) {
    await database.close()
    throw error
  }
}

function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new SettingsError(`Cannot write to the data folder ${dataDir} (${errorCodeOf(cause)}). Make it writable, or set DATA_DIR to another folder.`, {
      cause,
    })
  }
}

async function openMigrated(config: Config, migrations: Migrations, log: Logger): Promise<Database> {
  if (config.database.engine === 'sqlite') {
    const database = openDatabase({ engine: 'sqlite', path: join(config.dataDir, 'oka.sqlite'), busyTimeoutMs: 5_000 })
    await migrate(database, migrations)
    return database
  }
  const settings = { ...config.database, onLostConnection: (err: Error) => log.warn({ err }, 'a database connection was lost') }
  const withoutTimeout = openDatabase({ ...settings, max: 1, statementTimeoutMs: null }) // migrating a large table may take minutes
  try {
    await migrate(withoutTimeout, migrations)
  } finally {
    await withoutTimeout.close()
  }
  return openDatabase({ ...settings, statementTimeoutMs: 15_000 })
}
