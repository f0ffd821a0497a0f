// The API alone, for development: the pages come from the web room's own server.
import { run } from './run.ts'

await run(null)
