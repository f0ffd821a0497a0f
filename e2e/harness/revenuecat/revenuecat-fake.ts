// The process: `PORT=0 node e2e/harness/revenuecat/revenuecat-fake.ts`.
import { serveRevenueCatFake } from './fake-server.ts'

const { url } = await serveRevenueCatFake(Number(process.env.PORT ?? 0))
process.stdout.write(`revenuecat-fake ${url}\n`)
