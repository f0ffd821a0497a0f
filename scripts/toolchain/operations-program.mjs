// The commands of docs/running.md as one bundled file, made again where its source is newer: it starts twice
// as fast as its source.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { staleParts } from './build-freshness.mjs'
import { inRoot } from './root.mjs'

/** Loads what runs a command and returns its exit code. Throws `StepFailed` when it cannot be built. @returns {Promise<(args: readonly string[]) => Promise<number>>} */
export async function loadOperations() {
  if (staleParts(['operations']).length > 0) await (await import('../build.mjs')).build(['operations'])
  module.enableCompileCache?.(inRoot('server/dist/compile-cache'))
  const { runCommand } = await import(pathToFileURL(inRoot('server/dist/operate.mjs')).href)
  return runCommand
}
