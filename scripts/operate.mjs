// `npm run backup`, `npm run restore`, `npm run staff`, `npm run keys`, `npm run upgrade-check`: commands for
// whoever runs the academy (docs/running.md).
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { loadOperations } from './toolchain/operations-program.mjs'
import { StepFailed } from './toolchain/run-command.mjs'

try {
  refuseOldNode()
  await continueUnderProjectNode()
  const runCommand = await loadOperations()
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongNode || error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
