// Rules for tests.
import { isTest } from './project-tree.mjs'
import { sourceTextOf } from './source-text.mjs'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/**
 * Their random number is no test case: a free port, the seed of a run that a person starts and that prints
 * it, and what the test of the seed looks at.
 */
const choosesNoCase = new Set([
  'scripts/random/failed-history.test.ts',
  'server/testing/server-process.ts',
  'e2e/harness/academy.ts',
  'server/testing/long-runs/requests.ts',
])

/** Names and secrets may be random: `randomUUID()` and `randomBytes()` as they are. */
const notRepeatable = [
  /\bMath\.random\b/,
  /\brandomInt\s*\(/,
  /\bgetRandomValues\s*\(/,
  /\brandomBytes\s*\([^)]*\)\s*(\.at\(|\.read|\[)/,
  /\bseed\w*\s*[:=][^\n]*\b(Date\.now|performance\.now|hrtime|randomBytes|randomUUID)\b/i,
]

/** @param {string} code @param {number} open the offset of an opening bracket @returns {string[]} what its commas separate */
function argumentsAt(code, open) {
  const found = ['']
  let depth = 0
  for (const character of code.slice(open)) {
    const isClosing = /[)\]}]/.test(character)
    if (isClosing) depth--
    if (isClosing && depth === 0) break
    if (depth === 1 && character === ',') found.push('')
    else if (depth > 0) found[found.length - 1] += character
    if (/[([{]/.test(character)) depth++
  }
  return found.map((part) => part.trim())
}

/** A seed without the path to one history makes a test random in its own way; with a path it is an example. @param {string} code @returns {number[]} lines from 1 */
const ownSeeds = (code) =>
  [...code.matchAll(/\bfc\s*\.\s*(assert|check|sample|statistics)\s*\(/g)]
    .filter((call) => {
      const options =
        argumentsAt(code, call.index + call[0].length - 1).find((argument) => argument.startsWith('{')) ??
        '{}'
      const names = argumentsAt(options, 0).map((option) => /^\w+/.exec(option)?.[0])
      return names.includes('seed') && !names.includes('path')
    })
    .map((call) => code.slice(0, call.index).split('\n').length)

/** @type {HouseRule} */
const randomTestsRepeat = {
  name: 'random-tests-repeat',
  comment:
    'A random test is the same in every run: fast-check has the seed of scripts/random/seed-tests.ts, other numbers come from scripts/random/random-numbers.ts. A seed of its own has a test only with the `path` of an example.',
  check: (tree) =>
    tree.files
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          (isTest(file) || /^(server\/testing|e2e\/harness|fakes)\//.test(file)) &&
          !choosesNoCase.has(file),
      )
      .flatMap((file) => {
        const { code } = sourceTextOf(tree, file)
        const lines = code
          .split('\n')
          .flatMap((line, index) => (notRepeatable.some((pattern) => pattern.test(line)) ? [index + 1] : []))
        const found = new Set([...lines, ...(isTest(file) ? ownSeeds(code) : [])])
        return [...found].toSorted((a, b) => a - b).map((line) => `${file}:${line}`)
      }),
}

/** @type {HouseRule[]} */
export const testRules = [randomTestsRepeat]
