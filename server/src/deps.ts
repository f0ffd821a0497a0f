// The only place that chooses implementations from the configuration: opens the database, the catalogue and everything else the features need.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Pages } from '@oka/contract/system/rendering.ts'
import { readCompiledCatalogue } from '@oka/content/read-catalogue.ts'
import { migrations as allMigrations } from '../migrations/all.ts'
import type { Config } from './config/config.ts'
import { signingKeysIn } from './config/signing-keys.ts'
import { openDatabase, type Database } from './db/database.ts'
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
import { cleanUpHourly } from './jobs/clean-up.ts'
import { memberRecords, recordTablesOf } from './member-records/all.ts'
import { openRateLimits, type RateLimits } from './rate-limit/rate-limit.store.ts'

export interface Folders {
  /** File written by the content build. */
  catalogue: string
  /** File written by the content build: the people behind the academy. Read for pages only. */
  about: string
  media: string
  illustrations: string
  /** Images that other sites show for a shared link. */
  share: string
  /** The client side of the web build. */
  webBuild: string
}

export interface Deps {
  config: Config
  database: Database
  catalogue: LiveCatalogue
  video: Video
  mediaTokens: MediaTokens
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  signInOrigins: SignInOrigins
  rateLimits: RateLimits
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
}

/** Opens and migrates the database, loads the catalogue and starts the background jobs. */
export async function openDeps(config: Config, { folders, loadPages, log, now, isOpen, migrations = allMigrations }: DepsOptions): Promise<Deps> {
  prepareDataDir(config.dataDir)
  const keys = config.signingKeys ?? signingKeysIn(config.dataDir)
  const media = mediaTokens(keys)
  const database = await openMigrated(config, migrations, log)
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
  const recordTables = recordTablesOf(memberRecords({ catalogue }))
  const stopCleanUp = cleanUpHourly({ database, recordTables }, now, (err) => log.warn({ err }, 'the hourly clean-up failed'))
  return {
    config,
    database,
    catalogue,
    mediaTokens: media,
    tokens: accessTokens(keys),
    refreshTokens: refreshTokens(keys),
    signInOrigins: signInOrigins(keys),
    rateLimits: openRateLimits(database, keys),
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
      await stopCleanUp()
      await database.close()
    },
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
