// `node fakes/stripe/stripe-fake.ts` runs the Stripe fake at PORT, or at a free port without it, and checks
// calls by the file SCHEMAS.
import { startStripeFake } from './start-stripe-fake.ts'

const fake = await startStripeFake({
  port: Number(process.env.PORT ?? 0),
  schemas: process.env.SCHEMAS ?? null,
})
console.log(`stripe-fake ${fake.url}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void fake.close().then(() => process.exit(0)))
