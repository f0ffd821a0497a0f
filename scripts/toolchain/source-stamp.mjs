// Says whether sources changed since the last build, from names, sizes and times alone: a start without changes is immediate.
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
const madeOrForeign = new Set(['node_modules', 'dist', 'build', 'build-native', '.react-router', 'android', 'ios', 'native'])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

const stampFile = inRoot('server/dist/sources.stamp')
const outputs = [inRoot('server/dist/main.mjs'), inRoot('server/dist/build.json')]

/** @param {readonly string[]} [places] */
export function sourceStamp(places = sources, base = root) {
  const hash = createHash('sha256')
  /** @param {string} place */
  const add = (place) => {
    const full = path.join(base, place)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (!stat) return
    if (!stat.isDirectory()) {
      hash.update(`${place} ${stat.size} ${stat.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(full).toSorted()) if (!madeOrForeign.has(name) && !isTest(name)) add(path.join(place, name))
  }
  places.forEach(add)
  return hash.digest('hex')
}

export const isBuilt = () => outputs.every((file) => existsSync(file)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()

/** @param {string} stamp taken before the build began, so that an edit made meanwhile is built next time */
export const rememberBuilt = (stamp) => writeFileSync(stampFile, stamp)
