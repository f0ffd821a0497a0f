// Which gateway takes cards, and who reads the stores. Real keys never meet an academy that is not live, nor
// test keys one that is.
import { SettingsError, type Env } from './env.ts'

export type PaymentSettings = SandboxSettings | StripeSettings | { gateway: 'none' }

export interface SandboxSettings {
  gateway: 'sandbox'
  /** Signs the gateway's messages. `null`: made of the signing keys. */
  webhookSecret: string | null
}

export interface StripeSettings {
  gateway: 'stripe'
  secretKey: string
  publishableKey: string
  /** Each verifies, so that one can be replaced by another. */
  webhookSecrets: readonly string[]
  /** Null: Stripe's own. Another one is for tests, and never with live keys. */
  apiUrl: string | null
  /** Keys of Stripe's live mode: money moves. */
  isLive: boolean
}

/** Of RevenueCat, which reads the App Store and Google Play. */
export interface StoreSettings {
  secretKey: string
  /** The `Authorization` header of its messages, exactly as it was entered there. */
  webhookAuthorization: string
  apiUrl: string | null
  /** Purchases of the stores' test accounts open lessons too. */
  acceptsSandbox: boolean
  /** Ids of members for whom they do in any case, such as the accounts of those who review the app. */
  testAccounts: readonly string[]
}

/** With `LIVE` and without a key nothing can be bought: the sandbox takes test cards only. */
export function readPaymentSettings(env: Env, isLive: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === undefined) {
    if (webhookSecret !== undefined)
      throw new SettingsError('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY')
    return isLive
      ? { gateway: 'none' }
      : { gateway: 'sandbox', webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? null }
  }
  if (isLive !== /^[rs]k_live_/.test(secretKey))
    throw new SettingsError(
      isLive
        ? 'STRIPE_SECRET_KEY must be a live key when LIVE=true (sk_live_… or rk_live_…)'
        : 'STRIPE_SECRET_KEY is a live key: it moves money, so it needs LIVE=true',
    )
  const publishableKey = isLive ? env.STRIPE_PUBLISHABLE_KEY_LIVE : env.STRIPE_PUBLISHABLE_KEY_TEST
  if (publishableKey === undefined || webhookSecret === undefined)
    throw new SettingsError(
      `STRIPE_SECRET_KEY requires STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY_${isLive ? 'LIVE' : 'TEST'}`,
    )
  if (!publishableKey.startsWith(isLive ? 'pk_live_' : 'pk_test_'))
    throw new SettingsError(
      `STRIPE_PUBLISHABLE_KEY_${isLive ? 'LIVE' : 'TEST'} must begin with pk_${isLive ? 'live' : 'test'}_`,
    )
  const webhookSecrets = webhookSecret.split(',').map((secret) => secret.trim())
  return {
    gateway: 'stripe',
    secretKey,
    publishableKey,
    webhookSecrets,
    apiUrl: apiUrlOf('STRIPE_API_URL', env.STRIPE_API_URL, isLive),
    isLive,
  }
}

export function readStoreSettings(env: Env, isLive: boolean): StoreSettings | null {
  const { REVENUECAT_SECRET_KEY: secretKey, REVENUECAT_WEBHOOK_AUTHORIZATION: webhookAuthorization } = env
  if (secretKey === undefined && webhookAuthorization === undefined) return null
  if (secretKey === undefined || webhookAuthorization === undefined)
    throw new SettingsError('REVENUECAT_SECRET_KEY and REVENUECAT_WEBHOOK_AUTHORIZATION are set together')
  const acceptsSandbox =
    env.STORE_TEST_PURCHASES === undefined ? !isLive : env.STORE_TEST_PURCHASES === 'accept'
  const testAccounts = (env.STORE_TEST_ACCOUNTS ?? '').split(',').map((id) => id.trim())
  const apiUrl = apiUrlOf('REVENUECAT_API_URL', env.REVENUECAT_API_URL, isLive)
  return {
    secretKey,
    webhookAuthorization,
    apiUrl,
    acceptsSandbox,
    testAccounts: testAccounts.filter((id) => id !== ''),
  }
}

function apiUrlOf(name: string, url: string | undefined, isLive: boolean): string | null {
  if (url === undefined) return null
  if (isLive) throw new SettingsError(`${name} is for tests and cannot be set when LIVE=true`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new SettingsError(`${name} must be a URL such as http://localhost:12111`)
  return url.replace(/\/$/, '')
}
