// `npm start`: installs and builds when needed, then serves. Runs on Node 20 or newer until the project's own
// Node 24 is installed.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { exitWhenParentExits } from './toolchain/exit-when-parent-exits.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { StepFailed } from './toolchain/run-command.mjs'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot } from './toolchain/root.mjs'
import { isBuilt } from './toolchain/build-freshness.mjs'

try {
  refuseOldNode()
  exitWhenParentExits()
  await installWhenNeeded()
  await continueUnderProjectNode()
  if (!isBuilt()) await (await import('./build.mjs')).build()
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof WrongNode)) throw error
  console.error(error.message)
  process.exit(1)
}

// The server runs in this process, so signals reach it directly.
module.enableCompileCache?.(inRoot('server/dist/compile-cache'))
await import(pathToFileURL(inRoot('server/dist/main.mjs')).href)
