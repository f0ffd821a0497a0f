// Detects whether sources changed since the last build, by names, sizes and times only, so that a start without changes is immediate.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './root.mjs'

const sources = [
  'contract',
  'client',
  'ui',
  'content',
  'server/src',
  'server/migrations',
  'server/package.json',
  'web',
  'scripts/build.mjs',
  'scripts/build-steps',
  'package-lock.json',
  'tsconfig.base.json',
]
const generatedFolders = new Set(['node_modules', 'dist', 'build', 'build-native', '.react-router', 'android', 'ios', 'native'])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

const stampFile = inRoot('server/dist/sources.stamp')
const outputs = [inRoot('server/dist/main.mjs'), inRoot('server/dist/build.json'), inRoot('server/dist/mails.json')]

/** @param {readonly string[]} [paths] */
export function sourceStamp(paths = sources, base = root) {
  const hash = createHash('sha256')
  /** @param {string} file */
  const add = (file) => {
    const full = path.join(base, file)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (!stat) return
    if (!stat.isDirectory()) {
      hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(full).toSorted()) if (!generatedFolders.has(name) && !isTest(name)) add(path.join(file, name))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

export const isBuilt = () => outputs.every((file) => existsSync(file)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()

/** @param {string} stamp computed before the build, so that an edit during the build is built next time */
export const saveSourceStamp = (stamp) => writeFileSync(stampFile, stamp)
