// The project runs on Node 24, installed as the npm package `node`; `npm start` and `npm test` begin on any
// installed Node from 20 on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'

const neededMajor = 24
const oldestMajor = 20

const major = () => Number(process.versions.node.split('.')[0])

export const projectNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

export class WrongNode extends Error {}

export function refuseOldNode() {
  if (major() >= oldestMajor) return
  throw new WrongNode(
    `Node ${process.versions.node} is too old: this needs Node ${oldestMajor} or newer (nodejs.org).`,
  )
}

/**
 * Returns when this process runs on Node 24. Otherwise runs the same script under the project's Node,
 * forwards signals, and exits with its exit code.
 */
export async function continueUnderProjectNode() {
  if (major() >= neededMajor) return
  if (!existsSync(projectNode)) {
    throw new WrongNode(
      [
        `This needs Node ${neededMajor}; the system has ${process.versions.node}, and the project's own copy (npm package "node") is not complete:`,
        'its install script did not run. Fix it in one of two ways:',
        '  npm rebuild node --ignore-scripts=false     (lets that one package fetch its program)',
        `  install Node ${neededMajor} or newer from nodejs.org`,
      ].join('\n'),
    )
  }
  process.exit(await runAgain())
}

/** @returns {Promise<number>} */
function runAgain() {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, process.argv.slice(1), { stdio: 'inherit' })
    // A terminal sends Ctrl-C to parent and child; without one only this process gets the signal.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}
