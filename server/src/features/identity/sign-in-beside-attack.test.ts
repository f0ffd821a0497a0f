// With real hashes: how long an owner on a known device waits while strangers keep every core busy.
import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longEnough, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const attack = vi.hoisted(() => ({ isOver: false, sent: 0, refused: 0 }))

/**
 * At its full cost, which other tests of the server do without, while the attack lasts: what waits in the
 * queue at its end is of no interest.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  const hash: typeof Argon2.hash = (password, options, ...rest) =>
    real.hash(password, attack.isOver ? { ...options, memoryCost: 64, timeCost: 1 } : options, ...rest)
  return { ...real, hash }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())

test(
  'the owner signs in on a known device each time while 400 addresses join as fast as they can (TRUST-9)',
  { timeout: 180_000 },
  async () => {
    const known = { device: { platform: 'web', deviceId: 'known-device-of-attack' } }
    const { email } = await signedIn(server, newEmail(), known)
    const attackers = Array.from({ length: 260 }, async () => {
      while (!attack.isOver) {
        const address = `198.51.${100 + (attack.sent & 1)}.${(attack.sent++ >> 1) % 200}`
        const { status } = await signIn(server, newEmail(), longEnough, {}, { 'X-Forwarded-For': address })
        if (status === 503) attack.refused++
      }
    })
    const took: number[] = []
    try {
      await expect.poll(() => attack.refused, { timeout: 60_000 }).toBeGreaterThan(0)
      for (let count = 0; count < 5; count++) {
        const startedAt = performance.now()
        expect(
          await signIn(server, email, longEnough, known, { 'X-Forwarded-For': '192.0.2.77' }),
        ).toMatchObject({ status: 200, body: { success: true } })
        took.push(performance.now() - startedAt)
      }
    } finally {
      attack.isOver = true
      await Promise.allSettled(attackers)
    }
    console.log(
      `beside ${attack.sent} attempts of 400 addresses the owner waited ${took.map((ms) => `${(ms / 1_000).toFixed(2)} s`).join(', ')}`,
    )
  },
)
