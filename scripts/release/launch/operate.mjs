// `npm run backup` and the like, or `node scripts/operate.mjs backup`, in an unpacked release.
import { refuseOtherNode } from './node-version.mjs'

refuseOtherNode()
const { runCommand } = await import(new URL('../server/dist/operate.mjs', import.meta.url).href)
process.exitCode = await runCommand(process.argv.slice(2))
