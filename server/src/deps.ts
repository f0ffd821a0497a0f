// The only place that chooses adapters from the configuration, and opens what the server stands on.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Render } from '@oka/contract/system/rendering.ts'
import { readCompiledCatalogue } from '@oka/content/read-catalogue.ts'
import { migrations } from '../migrations/all.ts'
import { localVideo } from './adapters/video/local.ts'
import type { Config } from './config/config.ts'
import { signingKeysIn } from './config/signing-keys.ts'
import { openDatabase, type Database } from './db/database.ts'
import { errorCodeOf } from './errors/error-code.ts'
import { migrate } from './db/migrate.ts'
import { SettingsError } from './errors/settings-error.ts'
import { loadCatalogue, openLiveCatalogue, type LiveCatalogue } from './features/catalogue/catalogue.door.ts'
import { accessTokens, watchEndedSessions, type AccessTokens, type EndedSessions } from './features/identity/identity.door.ts'
import { mediaTokens, type MediaTokens } from './features/media/media.door.ts'
import { cleanUpHourly } from './jobs/clean-up.ts'
import type { Video } from './ports/video.ts'
import { openQuotas, type Quotas } from './quota/quota.store.ts'

export interface Folders {
  /** File made by the content build. */
  catalogue: string
  /** File made by the content build: who stands behind the academy. Read for pages only. */
  about: string
  media: string
  illustrations: string
  /** Pictures that other sites show beside a shared address. */
  share: string
  /** The browser's part of the web build. */
  webBuild: string
}

export interface Deps {
  config: Config
  database: Database
  catalogue: LiveCatalogue
  video: Video
  mediaTokens: MediaTokens
  tokens: AccessTokens
  quotas: Quotas
  endedSessions: EndedSessions
  folders: Folders
  render: Render | null
  log: Logger
  now: () => number
  isOpen: () => boolean
  close: () => Promise<void>
}

/** Everything between the folder of this program and a running server: opened, migrated, filled. */
export async function openDeps(
  config: Config,
  { folders, render, log, now, isOpen }: { folders: Folders; render: Render | null; log: Logger; now: () => number; isOpen: () => boolean },
): Promise<Deps> {
  prepareDataDir(config.dataDir)
  const keys = config.signingKeys ?? signingKeysIn(config.dataDir)
  const media = mediaTokens(keys)
  const database = await openPrepared(config, log)
  const changed = await loadCatalogue(database, readCompiledCatalogue(folders.catalogue), now())
  if (changed) log.info('the catalogue changed')
  const catalogue = await openLiveCatalogue(database, (err) => log.warn({ err }, 'the catalogue could not be read again'))
  const endedSessions = watchEndedSessions(database, now, (err) => log.warn({ err }, 'ended sessions could not be read'))
  const stopCleaning = cleanUpHourly(database, now, (err) => log.warn({ err }, 'the hourly clean-up failed'))
  return {
    config,
    database,
    catalogue,
    mediaTokens: media,
    tokens: accessTokens(keys),
    quotas: openQuotas(database, keys),
    endedSessions,
    video: localVideo({ sign: media.sign, streamHost: config.streamHost, imageHost: config.imageHost }),
    folders,
    render,
    log,
    now,
    isOpen,
    async close() {
      catalogue.stop()
      endedSessions.stop()
      stopCleaning()
      await database.close()
    },
  }
}

function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new SettingsError(`The data folder ${dataDir} cannot be written (${errorCodeOf(cause)}). Make it writable or set DATA_DIR.`, { cause })
  }
}

async function openPrepared(config: Config, log: Logger): Promise<Database> {
  if (config.database.engine === 'sqlite') {
    const database = openDatabase({ engine: 'sqlite', path: join(config.dataDir, 'oka.sqlite'), busyMs: 5_000 })
    await migrate(database, migrations)
    return database
  }
  const settings = { ...config.database, onLostConnection: (err: Error) => log.warn({ err }, 'a database connection was lost') }
  const patient = openDatabase({ ...settings, max: 1, answerWithinMs: null }) // a migration of a large table takes its time
  try {
    await migrate(patient, migrations)
  } finally {
    await patient.close()
  }
  return openDatabase({ ...settings, answerWithinMs: 15_000 })
}
