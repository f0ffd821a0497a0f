// The server of the built academy: the API and the pages from one process.
import { render } from '../../web/build/server/index.js'
import { run } from './run.ts'

await run(render)
