// `npm run test:kill`, `npm run test:soak`: a long run of the built server, with a PostgreSQL where there is
// one.
import { runInTerminal } from './toolchain/run-command.mjs'
import { inRoot } from './toolchain/root.mjs'
import { continueUnderProjectNode } from './toolchain/project-node.mjs'
import { postgresForTests } from './services/postgres.mjs'

await continueUnderProjectNode()
const postgres = await postgresForTests()
try {
  const env = postgres ? { ...process.env, TEST_DATABASE_URL: postgres.url } : process.env
  process.exitCode = await runInTerminal(
    process.execPath,
    [inRoot(`server/testing/long-runs/${process.argv[2]}.ts`)],
    { env },
  )
} finally {
  postgres?.stop()
}
