// `npm start`: installs and builds when needed, then serves, all in this terminal. Runs on Node 20 or newer until the project's own Node 24 is there.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './toolchain/end-with-parent.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { StepFailed } from './toolchain/long-step.mjs'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot } from './toolchain/root.mjs'
import { isBuilt } from './toolchain/source-stamp.mjs'

try {
  refuseOldNode()
  endWithParent()
  await installWhenNeeded()
  await continueUnderProjectNode()
  if (!isBuilt()) await (await import('./build.mjs')).build()
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof WrongNode)) throw error
  console.error(error.message)
  process.exit(1)
}

// The server is this process: a signal reaches it without a middleman.
module.enableCompileCache?.(inRoot('server/dist/compile-cache'))
await import(pathToFileURL(inRoot('server/dist/main.mjs')).href)
