// The files that the house rules check: what people write, not what is installed or generated.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ base: string, files: string[], read: (file: string) => string }} ProjectTree paths have forward slashes */

const generatedFolders = new Set([
  '.git',
  'node_modules',
  'dist',
  'build',
  'build-native',
  '.react-router',
  'android',
  'ios',
  '.cache',
  'test-results',
  'coverage',
])
/** Fixtures break rules on purpose; `data` is where the running server stores its files. */
const excludedFolders = new Set(['scripts/fixtures', 'data'])

/** @param {string} base @returns {ProjectTree} */
export function projectTree(base) {
  /** @type {string[]} */
  const files = []
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(base, folder), { withFileTypes: true })) {
      const location = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory() && !generatedFolders.has(entry.name) && !excludedFolders.has(location))
        walk(location)
      if (entry.isFile()) files.push(location)
    }
  }
  walk('')
  /** @type {Map<string, string>} */
  const texts = new Map()
  const read = (/** @type {string} */ file) => {
    const cached = texts.get(file)
    if (cached !== undefined) return cached
    const text = readFileSync(path.join(base, file), 'utf8')
    texts.set(file, text)
    return text
  }
  return { base, files: files.toSorted(), read }
}

export const isSource = (/** @type {string} */ file) => /\.(ts|tsx|mjs|js|css)$/.test(file)
export const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file)
