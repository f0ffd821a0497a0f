// Production entry: the API and the pages in one process.
import { render, resolvePage } from '../../web/build/server/index.js'
import { run } from './run.ts'

await run({ render, resolvePage })
