// From environment strings to decisions. Pure: nothing is opened or read.
import { isMailbox } from '@oka/contract/identity/mailbox.rule.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseDeskDays } from '@oka/contract/messages/desk-hours.rule.ts'
import type { EnvironmentSettings } from '@oka/contract/environment/environment.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { SettingsError, type Env } from './env.ts'
import {
  readPaymentSettings,
  readStoreSettings,
  type PaymentSettings,
  type StoreSettings,
} from './payment-settings.ts'
import { parseSecretKeys, type SecretKey, type SecretKeySetting } from './secret-keys.ts'

export interface Build {
  version: string
  /** Ordered: a later build has a larger number. */
  build: number
}

export interface Config {
  host: string
  port: number
  dataDir: string
  publicUrl: string
  database:
    | { engine: 'sqlite' }
    | { engine: 'postgres'; connectionString: string; max: number; namedStatements: boolean }
  /** Number of proxies in front, or their addresses; false: none. */
  trustProxy: false | number | string[]
  corsOrigins: readonly string[]
  /** The first signs, all verify. `null`: created in the data folder on first start. */
  signingKeys: readonly SecretKey[] | null
  /** The first seals new values, all open them. `null`: created in the data folder on first start. */
  encryptionKeys: readonly SecretKey[] | null
  mail: MailSettings
  payments: PaymentSettings
  /** `null`: nothing is bought in stores. */
  stores: StoreSettings | null
  isLive: boolean
  logLevel: string
  /** `null`: nothing is counted. */
  metrics: MetricsSettings | null
  /** `null`: errors stand in the log only. */
  errorReports: ErrorReportSettings | null
  /**
   * A request that has not arrived completely by then is ended; it is noticed up to a sixth of this time
   * later.
   */
  requestTimeoutMs: number
  /** How long a stop waits, while readiness already fails, before it closes the port. */
  drainMs: number
  /** Of one address. */
  limits: {
    requestsPerMinute: number
    newMembersPerHour: number
    purchasesPerHour: number
    declinedCardsPerHour: number
  }
  /**
   * How long an account that was deleted waits to be erased; the account itself cannot be used from the
   * request on. At most two business days (SET-3).
   */
  erasureDelayMs: number
  streamHost: string
  imageHost: string
  site: SiteInfo
  /** For the person who starts the server. */
  warnings: readonly string[]
}

export interface ErrorReportSettings {
  /** Where envelopes are posted. */
  endpoint: string
  publicKey: string
}

export interface MetricsSettings {
  host: string
  port: number
  /** Null: whoever reaches the port may read, which is this machine alone. */
  token: string | null
}

export interface MailSettings {
  /** `null`: mails are written to `DATA_DIR/outbox`. */
  smtpUrl: string | null
  from: string
}

/** Origins of the native app's web view (design: transport). */
const appOrigins = ['https://localhost', 'capacitor://localhost']
const developmentOrigin = 'http://localhost:9000'

/** Bodies are at most 256 KB. */
const requestTimeoutMs = 30_000

export function readConfig(env: Env, build: Build): Config {
  const port = env.PORT === undefined ? 8080 : Number(env.PORT)
  if (port > 65_535) throw new SettingsError(`PORT must be at most 65535, not ${port}`)
  const publicUrl = origin('PUBLIC_URL', env.PUBLIC_URL ?? `http://localhost:${port}`)
  const isLive = env.LIVE === 'true'
  const database = databaseOf(env)
  const keysOf = (setting: SecretKeySetting) => {
    const value = env[setting]
    if (value !== undefined) return parseSecretKeys(setting, value)
    if (!isLive && database.engine === 'sqlite') return null
    throw new SettingsError(
      `${setting} must be set when LIVE=true or DATABASE_URL is set, and be the same for every process: kid:secret, at least 32 bytes in base64`,
    )
  }
  const [signingKeys, encryptionKeys] = [keysOf('SIGNING_KEYS'), keysOf('ENCRYPTION_KEYS')]
  if (isLive) requireLive(env, publicUrl)
  if (env.COMPANY_EMAIL !== undefined && !isMailbox(env.COMPANY_EMAIL))
    throw new SettingsError('COMPANY_EMAIL must be one email address: mails to staff go there')
  return {
    host: env.HOST ?? '::',
    port,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    publicUrl,
    database,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    corsOrigins: [
      ...appOrigins,
      ...(isLive ? [] : [developmentOrigin]),
      ...listOf(env.CORS_ORIGINS).map((value) => origin('CORS_ORIGINS', value)),
    ],
    signingKeys,
    encryptionKeys,
    mail: mailSettingsOf(env),
    payments: readPaymentSettings(env, isLive),
    stores: readStoreSettings(env, isLive),
    erasureDelayMs: Number(env.ERASURE_DELAY_MINUTES ?? 0) * 60_000,
    isLive,
    logLevel: env.LOG_LEVEL ?? 'warn',
    metrics: metricsSettingsOf(env, port),
    errorReports: errorReportSettingsOf(env),
    requestTimeoutMs,
    drainMs: Number(env.DRAIN_SECONDS ?? 0) * 1_000,
    limits: {
      requestsPerMinute: Number(env.REQUESTS_PER_MINUTE ?? 1_200),
      newMembersPerHour: Number(env.NEW_MEMBERS_PER_HOUR ?? 300),
      purchasesPerHour: Number(env.PURCHASES_PER_HOUR ?? 100),
      declinedCardsPerHour: Number(env.DECLINED_CARDS_PER_HOUR ?? 15),
    },
    streamHost: env.STREAM_HOST ?? '/media',
    imageHost: env.IMAGE_HOST ?? '/media',
    site: siteOf(env, publicUrl, build),
    warnings: warningsOf(env, publicUrl),
  }
}

function databaseOf({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: max,
  PG_NAMED_STATEMENTS: named,
}: Env): Config['database'] {
  if (url === undefined) return { engine: 'sqlite' }
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new SettingsError(
      'DATABASE_URL must start with postgres:// (leave it out to use SQLite in DATA_DIR)',
    )
  return {
    engine: 'postgres',
    connectionString: url,
    max: Number(max ?? 10),
    namedStatements: named !== 'off',
  }
}

function requireLive(env: Env, publicUrl: string) {
  const missing = (
    [
      'PUBLIC_URL',
      'TRUST_PROXY',
      'COMPANY_NAME',
      'COMPANY_ADDRESS',
      'COMPANY_EMAIL',
      'SMTP_URL',
      'MAIL_FROM',
    ] as const
  ).filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new SettingsError(`LIVE=true requires ${missing.join(', ')}`)
  if (!publicUrl.startsWith('https://')) throw new SettingsError('LIVE=true requires an https:// PUBLIC_URL')
}

/** Whoever opens an academy to others must say who they are: the legal pages are made from these settings. */
function warningsOf(env: Env, publicUrl: string): string[] {
  const missing = (['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL'] as const).filter(
    (name) => env[name] === undefined,
  )
  if (missing.length === 0 || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname))
    return []
  return [
    `WARNING: ${publicUrl} is public, but its legal pages don't say who runs it. Set ${missing.join(', ')}.`,
  ]
}

function siteOf(env: Env, publicUrl: string, { version, build }: Build): SiteInfo {
  return {
    productName: env.PRODUCT_NAME ?? 'Oka Academy',
    company: {
      legalName: env.COMPANY_NAME ?? 'Oka Academy',
      taxNumber: env.COMPANY_TAX_NUMBER ?? '',
      address: env.COMPANY_ADDRESS ?? '',
      phone: env.COMPANY_PHONE ?? '',
      email: env.COMPANY_EMAIL ?? '',
    },
    socialLinks: {
      facebook: env.SOCIAL_FACEBOOK ?? '',
      instagram: env.SOCIAL_INSTAGRAM ?? '',
      youtube: env.SOCIAL_YOUTUBE ?? '',
      linkedIn: env.SOCIAL_LINKEDIN ?? '',
      tiktok: env.SOCIAL_TIKTOK ?? '',
    },
    storeTerms: {
      android: env.STORE_TERMS_ANDROID ?? 'https://play.google.com/about/play-terms/',
      ios: env.STORE_TERMS_IOS ?? 'https://www.apple.com/legal/internet-services/itunes/dev/stdeula/',
    },
    language: env.DEFAULT_LANGUAGE ?? 'en-US',
    assetHost: env.ASSET_HOST === undefined ? '' : origin('ASSET_HOST', env.ASSET_HOST),
    publicUrl,
    version,
    build,
    environment: environmentSettingsOf(env),
    deskHours: deskHoursOf(env),
  }
}

function deskHoursOf({ DESK_HOURS: written, DESK_TIME_ZONE: timeZone = 'UTC' }: Env): SiteInfo['deskHours'] {
  const days = written === undefined ? null : parseDeskDays(written)
  return days && { timeZone, days }
}

function environmentSettingsOf(env: Env): EnvironmentSettings {
  return {
    betaHostMarker: env.BETA_HOST_MARKER ?? '',
    betaHidesJoin: env.BETA_HIDES_JOIN !== 'false',
    developmentHostMarker: env.DEVELOPMENT_HOST_MARKER ?? '',
    apiRoots: {
      development: apiRoot('DEVELOPMENT_API_ROOT', env.DEVELOPMENT_API_ROOT ?? 'http://localhost:5001/api'),
      staging: apiRoot('STAGING_API_ROOT', env.STAGING_API_ROOT ?? '/api'),
      production: apiRoot('PRODUCTION_API_ROOT', env.PRODUCTION_API_ROOT ?? '/api'),
    },
    stripeKeys: { test: env.STRIPE_PUBLISHABLE_KEY_TEST ?? '', live: env.STRIPE_PUBLISHABLE_KEY_LIVE ?? '' },
    appIds: { web: env.WEB_APP_ID ?? 'academy.oka.web', mobile: env.MOBILE_APP_ID ?? 'academy.oka.app' },
  }
}

function metricsSettingsOf(
  { METRICS_PORT, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN }: Env,
  academyPort: number,
): MetricsSettings | null {
  if (METRICS_PORT === undefined) return null
  const port = Number(METRICS_PORT)
  if (port > 65_535) throw new SettingsError(`METRICS_PORT must be at most 65535, not ${port}`)
  if (port !== 0 && port === academyPort)
    throw new SettingsError(`METRICS_PORT must be another one than PORT, ${port}`)
  const token = METRICS_TOKEN ?? null
  if (token === null && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new SettingsError('METRICS_HOST is not this machine alone, so it requires METRICS_TOKEN')
  return { host, port, token }
}

/** A DSN is `https://publicKey@host/projectId`; the endpoint is made of it as Sentry documents. */
function errorReportSettingsOf({ SENTRY_DSN: dsn }: Env): ErrorReportSettings | null {
  if (dsn === undefined) return null
  const url = URL.canParse(dsn) ? new URL(dsn) : null
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? []
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  if (!url || !isSafe || project === '' || !/^\w{1,64}$/.test(url.username) || url.search || url.hash)
    throw new SettingsError('SENTRY_DSN must be a DSN of Sentry such as https://key@host.example/1')
  return { endpoint: `${url.origin}${folder}/api/${project}/envelope/`, publicKey: url.username }
}

function mailSettingsOf({ SMTP_URL, MAIL_FROM, PRODUCT_NAME }: Env): MailSettings {
  const smtpUrl = SMTP_URL ?? null
  if (smtpUrl !== null && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    // the value contains a password
    throw new SettingsError('SMTP_URL must be a URL such as smtps://user:password@mail.example:465')
  const from = MAIL_FROM ?? `${PRODUCT_NAME ?? 'Oka Academy'} <academy@localhost>`
  if (!/^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/.test(from))
    throw new SettingsError('MAIL_FROM must be an address such as Oka Academy <hello@academy.example>')
  return { smtpUrl, from }
}

/**
 * `true` means one proxy: the client's address is the one that proxy added to X-Forwarded-For, not what the
 * client itself put there.
 */
function trustedProxies(value: string | undefined): false | number | string[] {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return 1
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = listOf(value)
  const isAddress = (address: string) =>
    address === 'loopback' || (isIP(address.split('/')[0] ?? '') !== 0 && /^[^/]+(\/\d{1,3})?$/.test(address))
  if (addresses.length > 0 && addresses.every(isAddress)) return addresses
  throw new SettingsError(
    `TRUST_PROXY must be true, false, the number of proxies, or their addresses separated by commas, not ${value}`,
  )
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function origin(name: string, value: string): string {
  if (/^[a-z]+:\/\/[^/?#\s]+\/?$/i.test(value) && URL.canParse(value)) return value.replace(/\/$/, '')
  throw new SettingsError(`${name} must be a URL such as https://academy.example, not ${value}`)
}

function apiRoot(name: string, value: string): string {
  if (value.startsWith('/') || (URL.canParse(value) && /^https?:/.test(value)))
    return value.replace(/\/$/, '')
  throw new SettingsError(
    `${name} must be a path such as /api or a URL such as https://academy.example/api, not ${value}`,
  )
}
