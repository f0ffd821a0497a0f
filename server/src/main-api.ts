// Development entry: the API alone; the web workspace's development server renders the pages.
import { run } from './run.ts'

await run(null)
