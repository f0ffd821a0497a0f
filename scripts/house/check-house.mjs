// The rules about single files: names, words, locations, styles and documents.
import { documentRules } from './document-rules.mjs'
import { fileRules } from './file-rules.mjs'
import { locationRules } from './location-rules.mjs'
import { projectTree } from './project-tree.mjs'
import { styleRules } from './style-rules.mjs'
import { testRules } from './test-rules.mjs'
import { translationRules } from './translation-rules.mjs'
import { wordRules } from './word-rules.mjs'

export const houseRules = [
  ...fileRules,
  ...locationRules,
  ...styleRules,
  ...translationRules,
  ...wordRules,
  ...documentRules,
  ...testRules,
]

/** @param {string} base @returns {{ rule: string, comment: string, found: string[] }[]} only rules that are broken */
export function checkHouse(base) {
  const tree = projectTree(base)
  return houseRules
    .map(({ name, comment, check }) => ({ rule: name, comment, found: check(tree) }))
    .filter(({ found }) => found.length > 0)
}
