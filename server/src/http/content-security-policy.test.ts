import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { contentSecurityPolicy, hashMarkedScripts } from './content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

test('only inline scripts with the nonce of this page are allowed, and the nonce is removed', () => {
  const { html, hashes } = hashMarkedScripts(
    [
      '<script nonce="n1">own()</script><script type="module" nonce="n1" async="">import "/a.js"</script>',
      '<script>smuggled()</script><script nonce="n2">guessed()</script><script nonce="">empty()</script>',
      '<script nonce="n1" src="/b.js"></script><link rel="modulepreload" nonce="n1" href="/c.js">',
    ].join(''),
    'n1',
  )
  expect(hashes).toEqual([hashOf('own()'), hashOf('import "/a.js"')])
  expect(html).toContain(
    '<script>own()</script><script type="module" async="">import "/a.js"</script><script>smuggled()</script>',
  )
  expect(html).not.toContain('n1')
})

test('a smuggled tag that is left open does not make the next script of the page its own', () => {
  const { hashes } = hashMarkedScripts('<script>smuggled(); /*<script nonce="n1">own()</script>', 'n1')
  expect(hashes).toEqual([])
})

test('Stripe’s script, frames and calls are allowed where Stripe takes the cards, and nowhere else (MEM-20)', () => {
  const stripeEnv = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_a',
  }
  const directives = (env: Record<string, string>) =>
    new Map(
      contentSecurityPolicy(readConfig(env, { version: '1.0.0', build: 1 }), { scripts: [], styles: [] })
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive] as const),
    )
  const withStripe = directives(stripeEnv)
  expect(withStripe.get('script-src')).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
  expect(withStripe.get('frame-src')).toBe(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  )
  expect(withStripe.get('connect-src')).toContain(' https://api.stripe.com')
  expect([...directives({}).values()].join('; ')).not.toContain('stripe')
})
