// The only place that chooses implementations from the configuration: opens once what all features need, and
// starts their jobs.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { environmentOf } from '@oka/contract/environment/environment.rule.ts'
import { readHelpLines } from '@oka/content/help/read-help-lines.ts'
import { readNightListen } from '@oka/content/night/read-night-listen.ts'
import { readNeeds } from '@oka/content/needs/read-needs.ts'
import { readSeries } from '@oka/content/series/read-series.ts'
import { migrations as allMigrations } from '../migrations/all.ts'
import { outboxFolder } from './adapters/mail/outbox-folder.ts'
import { smtp } from './adapters/mail/smtp.ts'
import { noErrorReports } from './adapters/error-reports/no-error-reports.ts'
import { noMetrics } from './adapters/metrics/no-metrics.ts'
import { openGateway, type GatewayCalls } from './adapters/payments/open-gateway.ts'
import type { Config } from './config/config.ts'
import { SettingsError } from './config/env.ts'
import { secretKeysIn, type SecretKey } from './config/secret-keys.ts'
import type { Database } from './db/database.ts'
import type { Migrations } from './db/migrate.ts'
import { openMigrated, prepareDataDir } from './db/open-migrated.ts'
import { checkEncryptionKeys } from './encryption/check-encryption-keys.ts'
import { readErrorCode } from './errors/error-code.ts'
import { sealedValues, type SealedValues } from './encryption/sealed-values.ts'
import {
  allMails,
  allPersonalData,
  combineFeatures,
  features,
  memberRecords,
  paymentListener,
  sealedColumns,
  type CombinedFeatures,
} from './features/all.ts'
import { openCatalogue } from './features/catalogue/index.ts'
import type { Deps } from './features/feature.ts'
import {
  accessTokens,
  accountRows,
  listSessionsEndedSince,
  refreshTokens,
  signInOrigins,
  watchEndedSessions,
} from './features/identity/index.ts'
import { giftTokens } from './features/gift-links/index.ts'
import { mediaTokens, signedVideo } from './features/media/index.ts'
import { partnerDirectory } from './features/partners/index.ts'
import { erasureList } from './features/personal-data/index.ts'
import { findChosenTimeZone } from './features/profile/index.ts'
import { purchaseLimits, readSeller, announceSandboxChange } from './features/billing/index.ts'
import { listKindsOfJobs } from './jobs/job-kinds.store.ts'
import { listLastRuns } from './jobs/last-runs.store.ts'
import { jobQueue, wakingAfterCommit } from './jobs/job-queue.ts'
import { jobWorker, type JobWorker } from './jobs/job-worker.ts'
import { bounces } from './mail/bounces.ts'
import { countBounces } from './mail/bounces.store.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { createMailSite, readStaffAddress } from './mail/mail-values.ts'
import { mailWriter } from './mail/render-mail.ts'
import { accountInfoReader } from './member-records/account-info.ts'
import { recordsLoader } from './member-records/member-record.ts'
import type { ErrorReports } from './ports/error-reports.ts'
import type { Metrics } from './ports/metrics.ts'
import type { StorePurchases } from './ports/store-purchases.ts'
import { openRateLimits } from './rate-limit/rate-limit.store.ts'

interface DepsOptions extends Pick<Deps, 'folders' | 'loadPages' | 'log' | 'now' | 'isOpen'> {
  /** Of another release, for tests of two at once. */
  migrations?: Migrations
  /** False: jobs run only when a test says so. */
  runsJobs?: boolean
  /** How calls of a gateway are made, for tests: with their own time. */
  gatewayCalls?: GatewayCalls
}

/** Opens and migrates the database, loads the catalogue and starts the background jobs. */
export async function openDeps(config: Config, options: DepsOptions): Promise<Deps> {
  const { migrations = allMigrations, runsJobs = true, gatewayCalls = {}, ...given } = options
  const { folders, log, now } = given
  const { dataDir, publicUrl } = config
  prepareDataDir(dataDir)
  const keys = config.signingKeys ?? secretKeysIn(dataDir, 'SIGNING_KEYS')
  const encryptionKeys = config.encryptionKeys ?? secretKeysIn(dataDir, 'ENCRYPTION_KEYS')
  const values = sealedValues(encryptionKeys)
  const jobs = jobQueue(values)
  let worker: JobWorker | undefined
  const database = wakingAfterCommit(await openMigrated(config, migrations, log), () => worker?.wake())
  await checkEncryptionKeys(database, sealedColumns, encryptionKeys, now()).catch((error: unknown) =>
    database.close().then(() => Promise.reject(error)),
  )
  const catalogue = await openCatalogue(database, folders.catalogue, log, now())
  const endedSince = (since: number) => listSessionsEndedSince(database, since)
  const endedSessions = await watchEndedSessions(endedSince, now, (err) =>
    log.warn({ err }, 'reading ended sessions failed'),
  )
  const records = memberRecords({ catalogue, sealedValues: values })
  const mail = mailQueue(jobs, readStaffAddress(config))
  const metrics = await openMetrics(config, database, options)
  const rateLimits = openRateLimits(database, keys, metrics.countRefusal)
  const opening = {
    database,
    signingKeys: keys,
    announce: announceSandboxChange(jobs),
    publicUrl,
    calls: gatewayCalls,
  }
  const opened: Omit<Deps, 'worker' | 'close' | keyof CombinedFeatures> = {
    ...given,
    config,
    database,
    catalogue,
    sealedValues: values,
    series: readSeries(folders.series),
    needs: readNeeds(folders.needs),
    helpLines: readHelpLines(folders.helpLines),
    nightRecording: readNightListen(folders.media),
    ...openTokens(config, keys),
    endedSessions,
    partners: partnerDirectory(database, values),
    chosenTimeZone: (trx, memberId) => findChosenTimeZone(trx, values, memberId),
    metrics,
    errorReports: await openErrorReports(config, options),
    rateLimits,
    purchaseLimits: purchaseLimits(rateLimits, config.limits),
    ...(await openGateway(config.payments, opening)),
    stores: await openStores(config, log),
    seller: readSeller(config.site),
    jobs,
    mail,
    onPayment: paymentListener({ catalogue, sealedValues: values, jobs, mail }),
    mails: allMails,
    bounces: bounces(values),
    openMailWriter: () => mailWriter(folders.mails, allMails, createMailSite(config, catalogue, now)),
    ...openMail(config, values),
    records,
    accountInfo: accountInfoReader({ database, catalogue, loadRecords: recordsLoader(records, accountRows) }),
    personDataSources: allPersonalData({ catalogue, sealedValues: values }),
    erasures: erasureList(dataDir),
  }
  const deps = opened as Deps // the rest follows, before anything uses it
  Object.assign(deps, combineFeatures(deps))
  for (const { onStart } of features) await onStart?.(deps)
  deps.worker = worker = openWorker(deps)
  if (runsJobs) await startJobs(deps)
  deps.close = async () => {
    catalogue.stop()
    endedSessions.stop()
    await deps.worker.stop()
    deps.mailTransport.close()
    await metrics.close()
    await deps.errorReports.close()
    await database.close()
  }
  return deps
}

/** What is signed with the server's keys. */
function openTokens({ streamHost, imageHost }: Config, keys: readonly SecretKey[]) {
  const media = mediaTokens(keys)
  return {
    mediaTokens: media,
    giftTokens: giftTokens(keys),
    video: signedVideo({ tokens: media, streamHost, imageHost }),
    tokens: accessTokens(keys),
    refreshTokens: refreshTokens(keys),
    signInOrigins: signInOrigins(keys),
  }
}

/** Loaded only where someone watches: it takes memory and a part of each request. */
async function openMetrics(
  { metrics: settings }: Config,
  database: Database,
  { log, now }: Pick<Deps, 'log' | 'now'>,
): Promise<Metrics> {
  if (settings === null) return noMetrics
  const { openMetrics: open } = await import('./adapters/metrics/open-metrics.ts')
  const sources = {
    readDatabaseLoad: database.readLoad,
    listKindsOfJobs: () => listKindsOfJobs(database.db, now()),
    listLastRuns: () => listLastRuns(database.db),
    countBouncedAddresses: () => countBounces(database.db),
    now,
  }
  const opened = open(settings, sources, (err) => log.warn({ err }, 'reading metrics failed'))
  return opened.catch((cause: unknown) => {
    throw new SettingsError(
      `METRICS_PORT ${settings.port} can't be opened on ${settings.host} (${readErrorCode(cause)}). Choose another port, or correct METRICS_HOST.`,
      { cause },
    )
  })
}

/** Loaded only where somebody receives them. */
async function openErrorReports(
  { errorReports: project, site, publicUrl }: Config,
  { log, now }: Pick<Deps, 'log' | 'now'>,
): Promise<ErrorReports> {
  if (project === null) return noErrorReports
  const [{ sentry }, { tracesSampleRateOf }] = await Promise.all([
    import('./adapters/error-reports/sentry.ts'),
    import('./adapters/error-reports/report.rule.ts'),
  ])
  const { hostname, port } = new URL(publicUrl)
  const device = { type: deviceType.desktop, platform: 'web' }
  const environment = environmentOf({ hostname, port: Number(port), device }, site.environment)
  return sentry(project, {
    release: `${site.version}+${site.build}`,
    environment: environment.deployment,
    tracesSampleRate: tracesSampleRateOf(environment),
    now,
    onFailure: (reason) => log.warn({ reason }, 'error reports do not arrive'),
  })
}

/** Without a mail server mails are written to files. */
function openMail({ dataDir, mail: { from, smtpUrl } }: Config, { hashesOf }: SealedValues) {
  const writtenMails = outboxFolder({ folder: join(dataDir, 'outbox'), from, hashesOf })
  return { writtenMails, mailTransport: smtpUrl === null ? writtenMails : smtp({ url: smtpUrl, from }) }
}

/** Loaded only where members buy in stores. */
async function openStores({ stores }: Config, log: Logger): Promise<StorePurchases | null> {
  if (stores === null) return null
  const { revenueCat } = await import('./adapters/store-purchases/revenuecat.ts')
  return revenueCat(stores, { log })
}

const openWorker = (deps: Deps): JobWorker =>
  jobWorker({
    database: deps.database,
    values: deps.sealedValues,
    handlers: features.flatMap(({ jobs }) => jobs?.(deps) ?? []),
    log: deps.log,
    now: deps.now,
  })

async function startJobs(deps: Deps) {
  await deps.database.inTransaction(async (trx) => {
    for (const { scheduleJobs } of features) await scheduleJobs?.(trx, deps)
  })
  deps.worker.start()
}
