// Which test files are random: those that use fast-check or random numbers, themselves or through what they
// import.
import path from 'node:path'
import { isTest } from '../house/project-tree.mjs'

/** @typedef {import('../house/project-tree.mjs').ProjectTree} ProjectTree */

const randomNumbers = 'scripts/random/random-numbers.ts'
/** The tests of random testing itself explore nothing. */
const ownTests = /^scripts\//
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/**
 * @param {ProjectTree} tree
 * @param {readonly string[]} words only files whose path contains one of them; all where there are none
 * @returns {string[]}
 */
export function randomTestFiles(tree, words) {
  const files = new Set(tree.files)
  /** @type {Map<string, boolean>} */
  const known = new Map()
  const isRandom = (/** @type {string} */ file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false) // until it is known: files may import each other's types
    const found = [...tree.read(file).matchAll(imported)].some(([, name = '']) => {
      if (name === 'fast-check') return true
      if (!name.startsWith('.')) return false
      const target = path.posix.join(path.posix.dirname(file), name)
      return target === randomNumbers || (files.has(target) && isRandom(target))
    })
    known.set(file, found)
    return found
  }
  return tree.files.filter(
    (file) =>
      isTest(file) &&
      !file.endsWith('.spec.ts') &&
      !ownTests.test(file) &&
      (words.length === 0 || words.some((word) => file.includes(word))) &&
      isRandom(file),
  )
}
