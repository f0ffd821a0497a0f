// Packages are installed when npm's record of the install (node_modules/.package-lock.json) matches
// package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { longStep } from './run-command.mjs'
import { inRoot } from './root.mjs'

/** @typedef {{ packages?: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> }} Lockfile */

/**
 * @param {string} file
 * @returns {Lockfile}
 */
const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function installedMatches(wanted, installed) {
  const present = installed.packages ?? {}
  return Object.entries(wanted.packages ?? {}).every(([location, entry]) => {
    // Optional packages belong to one platform each; those of other platforms are absent.
    if (!location.includes('node_modules/') || entry.optional || entry.devOptional) return true
    const found = present[location]
    return found !== undefined && (entry.link ? found.link === true : found.version === entry.version)
  })
}

export function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  return (
    existsSync(record) && installedMatches(readLockfile(inRoot('package-lock.json')), readLockfile(record))
  )
}

export async function installWhenNeeded() {
  if (isInstalled()) return
  await longStep('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'], {
    env: withoutOwnBinaries(),
  })
}

/**
 * `npm ci` removes node_modules and the Node in it, which npm scripts find first on the PATH: npm has to run
 * on the system's.
 */
function withoutOwnBinaries() {
  const own = inRoot('node_modules')
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(own))
  return { ...process.env, PATH: folders.join(path.delimiter) }
}
