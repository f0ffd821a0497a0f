import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { checkEnv } from './env.ts'

const build = { version: '1.0.0', build: 1 }
const configFrom = (env: Record<string, string>) => readConfig(checkEnv(env), build)

describe('settings', () => {
  test('without settings: SQLite in ./data, port 8080, and the API on the same origin', () => {
    const config = configFrom({})
    expect(config).toMatchObject({
      port: 8080,
      database: { engine: 'sqlite' },
      publicUrl: 'http://localhost:8080',
      isLive: false,
    })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(config.site.environment.apiRoots).toEqual({
      development: 'http://localhost:5001/api',
      staging: '/api',
      production: '/api',
    })
    expect(config.site.language).toBe('en-US')
  })

  test('an empty value counts as not set', () => {
    expect(configFrom({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ PUBLIC_URL: 'academy.example' }, /PUBLIC_URL must be a URL/],
    [{ PUBLIC_URL: 'https://academy.example/path' }, /PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres/],
    [{ LIVE: 'yes' }, /LIVE must be one of true, false/],
    [{ COMPANY_EMAIL: 'Oka, hello@academy.example' }, /COMPANY_EMAIL must be one email address/],
    [{ LIVE: 'true' }, /SIGNING_KEYS must be set/],
    [{ DATABASE_URL: 'postgres://x/y' }, /SIGNING_KEYS must be set/],
    [{ DATABASE_URL: 'postgres://x/y', SIGNING_KEYS: `k:${'A'.repeat(44)}` }, /ENCRYPTION_KEYS must be set/],
    [{ ENCRYPTION_KEYS: 'k1:short' }, /ENCRYPTION_KEYS must be kid:secret pairs/],
    [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL must be a URL such as/],
    [{ MAIL_FROM: 'Oka' }, /MAIL_FROM must be an address/],
    [{ PAYMENT_WEBHOOK_SECRET: 'short' }, /PAYMENT_WEBHOOK_SECRET must be 32 to 200 characters/],
    [{ ERASURE_DELAY_MINUTES: '3000' }, /ERASURE_DELAY_MINUTES must be at most 2880/],
    [{ SIGNING_KEYS: 'k1:short' }, /SIGNING_KEYS must be kid:secret pairs/],
    [{ SIGNING_KEYS: `k:${'A'.repeat(44)},k:${'B'.repeat(44)}` }, /uses the same kid twice/],
    [{ CORS_ORIGINS: 'https://a.example,b' }, /CORS_ORIGINS/],
    [{ METRICS_PORT: '70000' }, /METRICS_PORT must be at most 65535/],
    [{ METRICS_PORT: '8080' }, /METRICS_PORT must be another one than PORT/],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /METRICS_HOST .* requires METRICS_TOKEN/],
    [{ DESK_HOURS: 'always' }, /DESK_HOURS must be days and times such as "Mon-Fri 9:00-17:00/],
    [{ DESK_TIME_ZONE: 'Melbourne' }, /DESK_TIME_ZONE must be a time zone such as Australia/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be 24 to 200/],
    [{ LOG_LEVEL: 'loud', PORT: 'x' }, /PORT.*LOG_LEVEL/],
  ])('%o is refused with one clear line', (env, line) => {
    expect(() => configFrom(env as never)).toThrow(line)
    expect(() => configFrom(env as never)).not.toThrow(/\n/)
  })

  test('LIVE=true refuses to start without keys and company details, and needs no key of payments where nothing is sold', () => {
    const keys = { LIVE: 'true', SIGNING_KEYS: `k:${'A'.repeat(44)}`, ENCRYPTION_KEYS: `k:${'B'.repeat(44)}` }
    expect(() => configFrom(keys)).toThrow(
      /LIVE=true requires PUBLIC_URL, TRUST_PROXY, COMPANY_NAME, COMPANY_ADDRESS, COMPANY_EMAIL, SMTP_URL, MAIL_FROM/,
    )
    const all = {
      ...keys,
      TRUST_PROXY: '1',
      COMPANY_NAME: 'Oka Pty Ltd',
      COMPANY_ADDRESS: '1 Street',
      COMPANY_EMAIL: 'hello@academy.example',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'hello@academy.example',
    }
    expect(() => configFrom({ ...all, PUBLIC_URL: 'http://academy.example' })).toThrow(/https/)
    expect(configFrom({ ...all, PUBLIC_URL: 'https://academy.example' }).payments).toEqual({
      gateway: 'none',
    })
    expect(configFrom({}).payments.gateway).toBe('sandbox')
    expect(configFrom({ ...all, PUBLIC_URL: 'https://academy.example' }).corsOrigins).not.toContain(
      'http://localhost:9000',
    )
  })

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new_123456789012,whsec_old_123456789012',
  }

  test('Stripe takes payments where its key is set, and its messages are signed with any of the secrets', () => {
    expect(configFrom(stripe).payments).toEqual({
      gateway: 'stripe',
      secretKey: 'sk_test_12345678',
      publishableKey: 'pk_test_1',
      webhookSecrets: ['whsec_new_123456789012', 'whsec_old_123456789012'],
      apiUrl: null,
      isLive: false,
    })
    expect(configFrom({ ...stripe, STRIPE_API_URL: 'http://localhost:12111/' }).payments).toMatchObject({
      apiUrl: 'http://localhost:12111',
    })
  })

  const live = {
    LIVE: 'true',
    SIGNING_KEYS: `k:${'A'.repeat(44)}`,
    ENCRYPTION_KEYS: `k:${'B'.repeat(44)}`,
    PUBLIC_URL: 'https://academy.example',
    TRUST_PROXY: '1',
    COMPANY_NAME: 'Oka Pty Ltd',
    COMPANY_ADDRESS: '1 Street',
    COMPANY_EMAIL: 'hello@academy.example',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'hello@academy.example',
    STRIPE_SECRET_KEY: 'rk_live_12345678',
    STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678901234567',
  }

  test('a live academy takes live keys', () => {
    expect(configFrom(live).payments).toMatchObject({
      gateway: 'stripe',
      secretKey: 'rk_live_12345678',
      publishableKey: 'pk_live_1',
      isLive: true,
    })
  })

  test.each<[Record<string, string>, RegExp]>([
    [
      { ...live, STRIPE_SECRET_KEY: 'sk_test_12345678' },
      /STRIPE_SECRET_KEY must be a live key when LIVE=true/,
    ],
    [
      { ...live, STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_test_1' },
      /STRIPE_PUBLISHABLE_KEY_LIVE must begin with pk_live_/,
    ],
    [{ ...live, STRIPE_WEBHOOK_SECRET: '' }, /requires STRIPE_WEBHOOK_SECRET/],
    [{ ...live, STRIPE_API_URL: 'http://localhost:12111' }, /STRIPE_API_URL is for tests/],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_12345678' },
      /STRIPE_SECRET_KEY is a live key.*needs LIVE=true/,
    ],
    [
      { ...stripe, STRIPE_PUBLISHABLE_KEY_TEST: 'pk_live_1' },
      /STRIPE_PUBLISHABLE_KEY_TEST must begin with pk_test_/,
    ],
    [
      { ...stripe, STRIPE_PUBLISHABLE_KEY_TEST: '' },
      /requires STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY_TEST/,
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, /STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_12345678' }, /STRIPE_SECRET_KEY must be a secret key/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1234567\u00078' }, /STRIPE_SECRET_KEY must be a secret key/],
    [{ STORE_TEST_ACCOUNTS: 'review@example.org' }, /STORE_TEST_ACCOUNTS must be/],
    [
      { REVENUECAT_SECRET_KEY: 'sk_1234567\u00078', REVENUECAT_WEBHOOK_AUTHORIZATION: 'a'.repeat(32) },
      /REVENUECAT_SECRET_KEY must be/,
    ],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'short' }, /STRIPE_WEBHOOK_SECRET/],
    [{ ...stripe, STRIPE_API_URL: 'localhost' }, /STRIPE_API_URL must be a URL/],
  ])(
    'keys of Stripe and the stores that no request can carry, or that do not fit each other or LIVE, are refused with one clear line: %o',
    (env, line) => {
      expect(() => configFrom(env)).toThrow(line)
      expect(() => configFrom(env)).not.toThrow(/\n/)
    },
  )

  test('an academy that others can reach warns where its legal pages do not say who runs it', () => {
    expect(configFrom({}).warnings).toEqual([])
    expect(
      configFrom({ PUBLIC_URL: 'https://academy.example', COMPANY_NAME: 'Oka Pty Ltd' }).warnings,
    ).toEqual([
      expect.stringMatching(
        /^WARNING: https:\/\/academy\.example is public.* Set COMPANY_ADDRESS, COMPANY_EMAIL\.$/,
      ),
    ])
    const company = {
      COMPANY_NAME: 'Oka Pty Ltd',
      COMPANY_ADDRESS: '1 Street',
      COMPANY_EMAIL: 'hello@academy.example',
    }
    expect(configFrom({ PUBLIC_URL: 'https://academy.example', ...company }).warnings).toEqual([])
  })

  test('a proxy is trusted only when it is configured', () => {
    expect(configFrom({}).trustProxy).toBe(false)
    expect(configFrom({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
    expect(configFrom({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(configFrom({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    for (const invalid of ['yes', '0', '10.0.0.0/8/8', 'proxy'])
      expect(() => configFrom({ TRUST_PROXY: invalid })).toThrow(/TRUST_PROXY must be/)
  })
})
