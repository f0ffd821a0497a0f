import { describe, expect, test } from 'vitest'
import { configOf } from './config.ts'
import { checkEnv } from './env.ts'

const build = { version: '1.0.0', build: 1 }
const from = (env: Record<string, string>) => configOf(checkEnv(env), build)

describe('settings', () => {
  test('nothing set: SQLite in ./data on port 8080, the same origin for the API', () => {
    const config = from({})
    expect(config).toMatchObject({ port: 8080, database: { engine: 'sqlite' }, publicUrl: 'http://localhost:8080', isLive: false })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(config.site.environment.apiRoots).toEqual({ development: 'http://localhost:5001/api', staging: '/api', production: '/api' })
    expect(config.site.language).toBe('en-US')
  })

  test('an empty value counts as not set', () => {
    expect(from({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ PUBLIC_URL: 'academy.example' }, /PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://academy.example/path' }, /PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ LIVE: 'yes' }, /LIVE must be one of true, false/],
    [{ LIVE: 'true' }, /SIGNING_KEYS must be set/],
    [{ DATABASE_URL: 'postgres://x/y' }, /SIGNING_KEYS must be set/],
    [{ SIGNING_KEYS: 'k1:short' }, /SIGNING_KEYS must be kid:secret pairs/],
    [{ SIGNING_KEYS: `k:${'A'.repeat(44)},k:${'B'.repeat(44)}` }, /names one kid twice/],
    [{ CORS_ORIGINS: 'https://a.example,b' }, /CORS_ORIGINS/],
    [{ LOG_LEVEL: 'loud', PORT: 'x' }, /PORT.*LOG_LEVEL/],
  ])('%o is refused in one clear line', (env, line) => {
    expect(() => from(env as never)).toThrow(line)
    expect(() => from(env as never)).not.toThrow(/\n/)
  })

  test('LIVE=true refuses to start without the real keys and company, and takes them when they are there', () => {
    const keys = { LIVE: 'true', SIGNING_KEYS: `k:${'A'.repeat(44)}` }
    expect(() => from(keys)).toThrow(/LIVE=true needs STRIPE_PUBLISHABLE_KEY_LIVE, PUBLIC_URL, COMPANY_NAME, COMPANY_ADDRESS/)
    const all = { ...keys, STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_x', COMPANY_NAME: 'Oka Pty Ltd', COMPANY_ADDRESS: '1 Street' }
    expect(() => from({ ...all, PUBLIC_URL: 'http://academy.example' })).toThrow(/https/)
    expect(from({ ...all, PUBLIC_URL: 'https://academy.example' }).corsOrigins).not.toContain('http://localhost:9000')
  })

  test('a proxy is trusted only when it is named', () => {
    expect(from({}).trustProxy).toBe(false)
    expect(from({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
    expect(from({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(from({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    for (const wrong of ['yes', '0', '10.0.0.0/8/8', 'proxy']) expect(() => from({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY must be/)
  })
})
