// `npm run backup`, `npm run restore`, `npm run staff`, `npm run keys`: commands for whoever runs the academy (docs/running.md), bundled where their source
// is newer: one file starts twice as fast.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot } from './toolchain/root.mjs'
import { staleParts } from './toolchain/build-freshness.mjs'
import { StepFailed } from './toolchain/run-command.mjs'

try {
  refuseOldNode()
  await continueUnderProjectNode()
  if (staleParts(['operations']).length > 0) await (await import('./build.mjs')).build(['operations'])
} catch (error) {
  if (!(error instanceof WrongNode || error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}

module.enableCompileCache?.(inRoot('server/dist/compile-cache'))
const { runCommand } = await import(pathToFileURL(inRoot('server/dist/operate.mjs')).href)
process.exitCode = await runCommand(process.argv.slice(2))
