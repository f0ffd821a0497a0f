// `node fakes/stripe/stripe-fake.ts`: the Stripe fake as a process of its own. PORT, 0 or nothing: a
// free one. SCHEMAS: the file of its schemas.
import { startStripeFake } from './start-stripe-fake.ts'

const fake = await startStripeFake({
  port: Number(process.env.PORT ?? 0),
  schemas: process.env.SCHEMAS ?? null,
})
console.log(`stripe-fake ${fake.url}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void fake.close().then(() => process.exit(0)))
