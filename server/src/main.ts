// Production entry: the API and the pages in one process.
import { run } from './run.ts'

/** The pages are more than a third of the program: the first request for one loads them. */
await run(() => import('../../web/build/server/index.js'))
