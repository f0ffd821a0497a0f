// Production entry: the API and the pages in one process.
import { loadOnce } from './load-once.ts'
import { run } from './run.ts'

/** The pages are more than a third of the program: the first request for one loads them. */
await run(loadOnce(() => import('../../web/build/server/index.js')))
