// The only place that reads the process environment: strings in, validated strings out.
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import * as z from 'zod/mini'
import { parseDeskDays } from '@oka/contract/messages/desk-hours.rule.ts'

/** An invalid setting, for the person who starts the server; printed as one line, without a stack. */
export class SettingsError extends Error {}

const setting = z.optional(z.string())
const flag = z.optional(z.literal(['true', 'false']))
/** A limit of 0 would refuse every request. */
const limit = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')))
const count = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const envSchema = z.object({
  NODE_ENV: setting,
  HOST: setting,
  PORT: count,
  DATA_DIR: setting,
  PUBLIC_URL: setting,
  DATABASE_URL: setting,
  DATABASE_CONNECTIONS: limit,
  PG_NAMED_STATEMENTS: z.optional(z.literal(['on', 'off'])),
  TRUST_PROXY: setting,
  CORS_ORIGINS: setting,
  SIGNING_KEYS: setting,
  ENCRYPTION_KEYS: setting,
  SMTP_URL: setting,
  MAIL_FROM: setting,
  ERASURE_DELAY_MINUTES: z.optional(
    z.string().check(
      z.regex(/^\d{1,4}$/, 'must be a whole number of minutes, at most 2880'),
      z.refine((value) => Number(value) <= 2_880, 'must be at most 2880, two days'),
    ),
  ),
  LIVE: flag,
  LOG_LEVEL: z.optional(z.literal(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
  METRICS_PORT: count,
  METRICS_HOST: setting,
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[!-~]{24,200}$/, 'must be 24 to 200 letters, digits and signs without spaces')),
  ),
  SENTRY_DSN: setting,
  DRAIN_SECONDS: z.optional(
    z.string().check(z.regex(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999')),
  ),
  REQUESTS_PER_MINUTE: limit,
  NEW_MEMBERS_PER_HOUR: limit,
  PURCHASES_PER_HOUR: limit,
  DECLINED_CARDS_PER_HOUR: limit,
  BETA_HOST_MARKER: setting,
  BETA_HIDES_JOIN: flag,
  DEVELOPMENT_HOST_MARKER: setting,
  DEVELOPMENT_API_ROOT: setting,
  STAGING_API_ROOT: setting,
  PRODUCTION_API_ROOT: setting,
  STRIPE_PUBLISHABLE_KEY_TEST: setting,
  STRIPE_PUBLISHABLE_KEY_LIVE: setting,
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[rs]k_(test|live)_[!-~]{8,200}$/, 'must be a secret key of Stripe (sk_… or rk_…)')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[^\s,]{16,200}(,\s?whsec_[^\s,]{16,200})?$/,
          'must be one or two secrets that begin with whsec_',
        ),
      ),
  ),
  STRIPE_API_URL: setting,
  REVENUECAT_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[!-~]{8,200}$/, 'must be 8 to 200 letters, digits and signs without spaces')),
  ),
  REVENUECAT_WEBHOOK_AUTHORIZATION: z.optional(
    z.string().check(z.regex(/^\S[^\r\n]{30,198}\S$/, 'must be 32 to 200 characters')),
  ),
  REVENUECAT_API_URL: setting,
  STORE_TEST_PURCHASES: z.optional(z.literal(['accept', 'ignore'])),
  STORE_TEST_ACCOUNTS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]{16,64}(,\s?[\w-]{16,64}){0,19}$/,
          'must be up to 20 ids of members, as `member find` shows them, separated by commas',
        ),
      ),
  ),
  PAYMENT_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^\S{32,200}$/, 'must be 32 to 200 characters without spaces')),
  ),
  WEB_APP_ID: setting,
  MOBILE_APP_ID: setting,
  ASSET_HOST: setting,
  STREAM_HOST: setting,
  IMAGE_HOST: setting,
  DEFAULT_LANGUAGE: setting,
  PRODUCT_NAME: setting,
  COMPANY_NAME: setting,
  COMPANY_TAX_NUMBER: setting,
  COMPANY_ADDRESS: setting,
  COMPANY_PHONE: setting,
  COMPANY_EMAIL: setting,
  DESK_HOURS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => parseDeskDays(value) !== null,
          'must be days and times such as "Mon-Fri 9:00-17:00, Sat 10:00-12:00"',
        ),
      ),
  ),
  DESK_TIME_ZONE: z.optional(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as Australia/Melbourne')),
  ),
  SOCIAL_FACEBOOK: setting,
  SOCIAL_INSTAGRAM: setting,
  SOCIAL_YOUTUBE: setting,
  SOCIAL_LINKEDIN: setting,
  SOCIAL_TIKTOK: setting,
  STORE_TERMS_ANDROID: setting,
  STORE_TERMS_IOS: setting,
})
export type Env = z.output<typeof envSchema>

/** The environment of this process; `.env` in the working folder adds variables that are not set. */
export function readEnv(): Env {
  if (existsSync('.env')) loadEnvFile('.env')
  return checkEnv(process.env)
}

/** Empty strings count as not set. Throws one line that names every invalid setting. */
export function checkEnv(values: Readonly<Record<string, string | undefined>>): Env {
  const parsed = envSchema.safeParse(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  )
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message, ...issue }) =>
    'values' in issue && Array.isArray(issue.values)
      ? `${path.join('.')} must be one of ${issue.values.join(', ')}`
      : `${path.join('.')} ${message}`,
  )
  throw new SettingsError(problems.join('; '))
}
