// What the commands use of the server: the same parts that deps.ts opens, without the worker, the clean-up
// and the pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { outboxFolder } from '../adapters/mail/outbox-folder.ts'
import { openGateway } from '../adapters/payments/open-gateway.ts'
import { checkRevenueCatKey } from '../adapters/store-purchases/check-key.ts'
import { revenueCat } from '../adapters/store-purchases/revenuecat.ts'
import type { Config } from '../config/config.ts'
import type { StoreSettings } from '../config/payment-settings.ts'
import { existingSecretKeysIn, type SecretKey } from '../config/secret-keys.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { checkEncryptionKeys } from '../encryption/check-encryption-keys.ts'
import { sealedValues } from '../encryption/sealed-values.ts'
import { allPersonalData, paymentListener, sealedColumns } from '../features/all.ts'
import { openLiveCatalogue } from '../features/catalogue/index.ts'
import { erasureList } from '../features/personal-data/index.ts'
import { announceSandboxChange, purchaseLimits, readSeller } from '../features/billing/index.ts'
import { jobQueue, type JobQueue } from '../jobs/job-queue.ts'
import { openLog } from '../log.ts'
import { bounces } from '../mail/bounces.ts'
import { mailQueue } from '../mail/mail-queue.ts'
import { readStaffAddress } from '../mail/mail-values.ts'
import type { Payments } from '../ports/payments.ts'
import { openRateLimits } from '../rate-limit/rate-limit.store.ts'
import type { Operations } from '../staff/operations.ts'
import { refuseOtherVersion } from './applied-migrations.store.ts'
import { CommandError } from './command-line.ts'
import { sqliteName } from './restore/replaced-files.ts'

export async function openOperations(
  config: Config,
  database: Database,
  keys: readonly SecretKey[],
): Promise<Operations> {
  const values = sealedValues(keys)
  // refreshing it matters to a server only
  const catalogue = await openLiveCatalogue(database, null, () => {})
  const jobs = jobQueue(values)
  const mail = mailQueue(jobs, readStaffAddress(config))
  const onPayment = paymentListener({ catalogue, sealedValues: values, jobs, mail })
  const openPurchases = async () => ({
    database,
    payments: await openPayments(config, database, jobs),
    purchaseLimits: purchaseLimits(openRateLimits(database, signingKeysIn(config)), config.limits),
    jobs,
    mail,
    sealedValues: values,
    seller: readSeller(config.site),
    onPayment,
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
      return { database, jobs, onPayment, log, stores: revenueCat(storesIn(config), { log }) }
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
    await checkEncryptionKeys(database, sealedColumns, keys, Date.now())
    return await work(database, keys)
  } finally {
    await database.close()
  }
}

const statementTimeoutMs = 60_000

export function openExisting({ database, dataDir }: Config): Database {
  if (database.engine === 'postgres')
    return openDatabase({ ...database, max: 2, statementTimeoutMs, onLostConnection: () => {} })
  const path = join(dataDir, sqliteName)
  if (!existsSync(path))
    throw new CommandError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  return openDatabase({ engine: 'sqlite', path, busyTimeoutMs: 5_000 })
}
