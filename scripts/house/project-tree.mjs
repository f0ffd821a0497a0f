// The files of the project as the house rules see them: what people write, not what is installed or made.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ base: string, files: string[], read: (file: string) => string }} ProjectTree paths have forward slashes */

const madeOrForeign = new Set([
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
/** Wrong on purpose (fixtures), or what the running academy stores (data). */
const apart = new Set(['scripts/fixtures', 'data'])

/** @param {string} base @returns {ProjectTree} */
export function projectTree(base) {
  /** @type {string[]} */
  const files = []
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(base, folder), { withFileTypes: true })) {
      const place = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory() && !madeOrForeign.has(entry.name) && !apart.has(place)) walk(place)
      if (entry.isFile()) files.push(place)
    }
  }
  walk('')
  /** @type {Map<string, string>} */
  const texts = new Map()
  const read = (/** @type {string} */ file) => {
    const known = texts.get(file)
    if (known !== undefined) return known
    const text = readFileSync(path.join(base, file), 'utf8')
    texts.set(file, text)
    return text
  }
  return { base, files: files.toSorted(), read }
}

export const isSource = (/** @type {string} */ file) => /\.(ts|tsx|mjs|js|css)$/.test(file)
export const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file)
