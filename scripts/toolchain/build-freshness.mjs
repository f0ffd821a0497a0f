// Detects which parts of the build are older than their sources, by names, sizes and times only, so that a
// start without changes is immediate.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './root.mjs'

/** @typedef {'lessons' | 'mails' | 'operations' | 'pages' | 'server'} BuildPart */

const always = ['scripts/build.mjs', 'scripts/build-steps', 'package-lock.json', 'tsconfig.base.json']

const serverSources = ['contract', 'content/src', 'server/src', 'server/migrations', 'server/package.json']

/** Of the part `lessons`; it is among the assets of the pages. */
const searchFile = 'content/dist/search.json'

/** In the order in which they are built: the server's bundle has the pages in it. */
export const buildParts = /** @type {const} */ (['lessons', 'mails', 'operations', 'pages', 'server'])

/** @type {Record<BuildPart, { sources: string[], outputs: string[] }>} */
const parts = {
  lessons: {
    sources: ['content', 'contract'],
    outputs: [
      'content/dist/catalogue.json',
      'content/dist/about.json',
      'content/dist/help-lines.json',
      'content/dist/series.json',
      searchFile,
      'content/dist/needs.json',
      'content/dist/illustrations',
    ],
  },
  mails: { sources: ['server/src/mail', 'server/src/features'], outputs: ['server/dist/mails.json'] },
  operations: { sources: serverSources, outputs: ['server/dist/operate.mjs', 'server/dist/operate'] },
  pages: {
    sources: ['contract', 'client', 'ui', 'web', searchFile],
    outputs: ['web/build/client/assets', 'web/build/server/index.js'],
  },
  server: {
    sources: [...serverSources, 'client', 'ui', 'web', searchFile],
    outputs: ['server/dist/main.mjs', 'server/dist/main', 'server/dist/build.json'],
  },
}

const generatedFolders = new Set([
  'node_modules',
  'dist',
  'build',
  'build-native',
  '.react-router',
  'android',
  'ios',
  'native',
])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

/** @param {BuildPart} part */
const stampFile = (part) => inRoot(`server/dist/${part}.stamp`)

/** @param {readonly string[]} paths */
export function sourceStamp(paths, base = root) {
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
    for (const name of readdirSync(full).toSorted())
      if (!generatedFolders.has(name) && !isTest(name)) add(path.join(file, name))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** @param {BuildPart} part */
export const partStamp = (part) => sourceStamp([...always, ...parts[part].sources])

/** @param {BuildPart} part */
const isPartBuilt = (part) =>
  parts[part].outputs.every((file) => existsSync(inRoot(file))) &&
  existsSync(stampFile(part)) &&
  readFileSync(stampFile(part), 'utf8') === partStamp(part)

/** @param {readonly BuildPart[]} wanted */
export const staleParts = (wanted = buildParts) =>
  buildParts.filter((part) => wanted.includes(part) && !isPartBuilt(part))

export const isBuilt = () => staleParts().length === 0

/** @param {BuildPart} part @param {string} stamp computed before the build, so that an edit during the build is built next time */
export function savePartStamp(part, stamp) {
  mkdirSync(inRoot('server/dist'), { recursive: true })
  writeFileSync(stampFile(part), stamp)
}
