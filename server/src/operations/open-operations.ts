// What the commands use of the server: the same parts that deps.ts opens, without the worker, the clean-up
// and the pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { outboxFolder } from '../adapters/mail/outbox-folder.ts'
import { openGateway } from '../adapters/payments/open-gateway.ts'
import { checkRevenueCatKey, type KeyCheck } from '../adapters/store-purchases/check-key.ts'
import { revenueCat } from '../adapters/store-purchases/revenuecat.ts'
import type { Config } from '../config/config.ts'
import type { StoreSettings } from '../config/payment-settings.ts'
import { existingSecretKeysIn, type SecretKey } from '../config/secret-keys.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { checkEncryptionKeys } from '../encryption/check-encryption-keys.ts'
import { sealedValues, type SealedValues } from '../encryption/sealed-values.ts'
import { allPersonalData } from '../features/all.ts'
import { openLiveCatalogue, type LiveCatalogue } from '../features/catalogue/index.ts'
import { erasureList, type ErasureList } from '../features/personal-data/index.ts'
import {
  purchaseLimits,
  sellerOf,
  type CompareDeps,
  type StoreDeps,
  type SyncDeps,
} from '../features/purchase/index.ts'
import { announceSandboxChange } from '../features/sandbox-gateway/index.ts'
import { jobQueue, type JobQueue } from '../jobs/job-queue.ts'
import { openLog } from '../log.ts'
import { bounces, type Bounces } from '../mail/bounces.ts'
import { mailQueue, type MailQueue } from '../mail/mail-queue.ts'
import { staffAddressOf } from '../mail/mail-values.ts'
import type { PersonDataSources } from '../member-records/person-data.ts'
import type { WrittenMails } from '../ports/mail.ts'
import type { Payments } from '../ports/payments.ts'
import { openRateLimits } from '../rate-limit/rate-limit.store.ts'
import { refuseOtherVersion } from './applied-migrations.store.ts'
import { CommandError } from './command-line.ts'
import { sqliteName } from './restore/replaced-files.ts'

export interface Operations {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  personDataSources: PersonDataSources
  bounces: Bounces
  writtenMails: WrittenMails
  erasures: ErasureList
  jobs: JobQueue
  mail: MailQueue
  /**
   * Opened by the commands that move money. Throws a `CommandError` without the keys that sign the gateway's
   * messages.
   */
  openPurchases: () => Promise<SyncDeps>
  /** Reads the gateway and the stores. Throws as `openPurchases` does. */
  openComparison: () => Promise<CompareDeps>
  /** Reads the stores of a member. Throws a `CommandError` where none are set up. */
  openStores: () => StoreDeps
  /** Throws as `openStores` does, and `PaymentsUnavailableError`. */
  checkStoreKey: () => Promise<KeyCheck>
  /** Before the database is closed. */
  stop: () => void
}

export async function openOperations(
  config: Config,
  database: Database,
  keys: readonly SecretKey[],
): Promise<Operations> {
  const values = sealedValues(keys)
  const catalogue = await openLiveCatalogue(database, null, () => {}) // refreshing it matters to a server only
  const jobs = jobQueue(values)
  const mail = mailQueue(jobs, staffAddressOf(config))
  const openPurchases = async () => ({
    database,
    payments: await openPayments(config, database, jobs),
    purchaseLimits: purchaseLimits(openRateLimits(database, signingKeysIn(config)), config.limits),
    jobs,
    mail,
    sealedValues: values,
    seller: sellerOf(config.site),
    log: openLog('warn', process.stderr),
  })
  return {
    database,
    catalogue,
    sealedValues: values,
    personDataSources: allPersonalData({ catalogue, sealedValues: values }),
    bounces: bounces(values),
    writtenMails: outboxFolder({
      folder: join(config.dataDir, 'outbox'),
      from: config.mail.from,
      hashesOf: values.hashesOf,
    }),
    erasures: erasureList(config.dataDir),
    jobs,
    mail,
    openPurchases,
    async openComparison() {
      const log = openLog('error', process.stderr) // what differs is printed
      const stores = config.stores === null ? null : revenueCat(config.stores, { log })
      return {
        database,
        payments: await openPayments(config, database, jobs),
        log,
        stores,
        hasGateway: config.payments.gateway !== 'none',
        now: Date.now,
      }
    },
    openStores() {
      const log = openLog('warn', process.stderr)
      return { database, jobs, log, stores: revenueCat(storesIn(config), { log }) }
    },
    checkStoreKey: async () => checkRevenueCatKey(storesIn(config)),
    stop: () => catalogue.stop(),
  }
}

function storesIn({ stores }: Config): StoreSettings {
  if (stores === null)
    throw new CommandError(
      'No stores are set up: REVENUECAT_SECRET_KEY and REVENUECAT_WEBHOOK_AUTHORIZATION (docs/payments.md).',
    )
  return stores
}

async function openPayments(config: Config, database: Database, jobs: JobQueue): Promise<Payments> {
  const { payments, publicUrl } = config
  return (
    await openGateway(payments, {
      database,
      signingKeys: signingKeysIn(config),
      announce: announceSandboxChange(jobs),
      publicUrl,
    })
  ).payments
}

function signingKeysIn({ signingKeys, dataDir }: Config): readonly SecretKey[] {
  const keys = signingKeys ?? existingSecretKeysIn(dataDir, 'SIGNING_KEYS')
  if (keys.length === 0)
    throw new CommandError(
      `There is no signing key in ${dataDir}. Set DATA_DIR and SIGNING_KEYS as for the server.`,
    )
  return keys
}

export const configuredKeys = ({ encryptionKeys, dataDir }: Config): readonly SecretKey[] =>
  encryptionKeys ?? existingSecretKeysIn(dataDir, 'ENCRYPTION_KEYS')

/**
 * Opens the academy's database beside the running server, does the work and closes it. Throws a
 * `CommandError` or `SettingsError` where that cannot be.
 */
export async function withDatabase<R>(
  config: Config,
  work: (database: Database, keys: readonly SecretKey[]) => Promise<R>,
): Promise<R> {
  const keys = configuredKeys(config)
  if (keys.length === 0)
    throw new CommandError(
      `There is no encryption key in ${config.dataDir}. Set DATA_DIR and ENCRYPTION_KEYS as for the server.`,
    )
  const database = openExisting(config)
  try {
    await refuseOtherVersion(database)
    await checkEncryptionKeys(database, keys, Date.now())
    return await work(database, keys)
  } finally {
    await database.close()
  }
}

const statementTimeoutMs = 60_000

function openExisting({ database, dataDir }: Config): Database {
  if (database.engine === 'postgres')
    return openDatabase({ ...database, max: 2, statementTimeoutMs, onLostConnection: () => {} })
  const path = join(dataDir, sqliteName)
  if (!existsSync(path))
    throw new CommandError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  return openDatabase({ engine: 'sqlite', path, busyTimeoutMs: 5_000 })
}
