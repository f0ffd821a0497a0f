// `npm run backup`, `npm run restore`, `npm run staff`, `npm run keys`: commands for whoever runs the academy (docs/running.md). They run from the source under Node 24.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot } from './toolchain/root.mjs'

try {
  refuseOldNode()
  await continueUnderProjectNode()
} catch (error) {
  if (!(error instanceof WrongNode)) throw error
  console.error(error.message)
  process.exit(1)
}

module.enableCompileCache?.(inRoot('server/dist/compile-cache')) // half of what a command takes is reading its source
const { runCommand } = await import(pathToFileURL(inRoot('server/src/operations/run-command.ts')).href)
process.exitCode = await runCommand(process.argv.slice(2))
