// What may stand only in one place.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { featureLevels } from '../imports/feature-levels.mjs'
import { missingPlatforms } from '../lockfile/missing-platforms.mjs'
import { isSource, isTest } from './project-tree.mjs'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

const code = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file)
const withoutComments = (/** @type {string} */ text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** @param {string} text @param {RegExp} pattern @returns {number[]} line numbers from 1 */
const linesWith = (text, pattern) => text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))

/** Programs of their own read their own environment; the server and the pages do not. */
const ownEnvironment = [/^server\/src\/config\/env\.ts$/, /^scripts\//, /(^|\/)[\w.-]+\.config\.(ts|mjs)$/, /^(e2e|bench)\//, /^server\/testing\//]

/** @type {HouseRule} */
const environmentInOnePlace = {
  name: 'environment-in-one-place',
  comment: 'Settings are read and checked once, at start; whoever needs one is given it.',
  check: ({ files, read }) =>
    files
      .filter((file) => code(file) && !isTest(file) && !ownEnvironment.some((place) => place.test(file)))
      .flatMap((file) => linesWith(withoutComments(read(file)), /process\.env\b|\{[^}]*\benv\b[^}]*\} from 'node:process'/).map((line) => `${file}:${line}`)),
}

const sqlPlaces = [/\.store\.ts$/, /^server\/src\/db\//, /^server\/migrations\//, /^server\/testing\//]
const sqlWords =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|[`'"]\s*(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+TABLE|PRAGMA)\b/i

/** @type {HouseRule} */
const sqlInStores = {
  name: 'sql-in-stores',
  comment: 'SQL stands in *.store.ts, server/src/db and migrations.',
  check: ({ files, read }) =>
    files
      .filter((file) => /^server\/.*\.ts$/.test(file) && !isTest(file) && !sqlPlaces.some((place) => place.test(file)))
      .flatMap((file) => linesWith(withoutComments(read(file)), sqlWords).map((line) => `${file}:${line}`)),
}

/** @type {HouseRule} */
const featuresHaveALevel = {
  name: 'features-have-a-level',
  comment: 'A feature without a level (scripts/imports/feature-levels.mjs) is under no rule of who may reach whom.',
  check: ({ files }) => {
    const known = new Set(featureLevels.flat())
    const found = new Set(files.flatMap((file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []))
    return [...found].filter((feature) => !known.has(feature)).map((feature) => `server/src/features/${feature}`)
  },
}

/** @param {string} base @returns {RegExp} a home folder, a drive, or the folder this very checkout stands in */
function machinePath(base) {
  const above = path.dirname(base)
  // `/` and the folder for temporary files are named everywhere with good reason.
  const here = above === path.parse(base).root || above === tmpdir() ? base : above
  return new RegExp(`(^|[\\s'"\`(=:])(${RegExp.escape(here)}[/\\\\]|/home/[a-z]|/Users/[A-Za-z]|/root/|[A-Z]:\\\\Users\\\\)`)
}

/** @type {HouseRule} */
const noMachinePaths = {
  name: 'no-machine-paths',
  comment: 'What names one machine works on no other.',
  check: ({ base, files, read }) => {
    const pattern = machinePath(base)
    return files
      .filter((file) => isSource(file) || /\.(json|md|ya?ml|sh)$|^\.ci\//.test(file))
      .flatMap((file) => linesWith(read(file), pattern).map((line) => `${file}:${line}`))
  },
}

/** @type {HouseRule} */
const lockfileNamesNoHost = {
  name: 'lockfile-names-no-host',
  comment: 'Where packages come from is a setting of the machine that installs (.npmrc: omit-lockfile-registry-resolved).',
  check: ({ files, read }) =>
    files.includes('package-lock.json') ? linesWith(read('package-lock.json'), /"resolved": "\w+:\/\//).map((line) => `package-lock.json:${line}`) : [],
}

/** @type {HouseRule} */
const lockfileIsWhole = {
  name: 'lockfile-is-whole',
  comment: '`npm ci` refuses a lockfile that leaves out packages of other platforms: `npm run lock` adds them.',
  check: ({ files, read }) => (files.includes('package-lock.json') ? missingPlatforms(JSON.parse(read('package-lock.json'))).map(({ name }) => name) : []),
}

const pretending = /\b(TODO|FIXME|XXX)\b|[Nn]ot implemented|[Cc]oming soon|[Ll]orem ipsum|\b(test|it|describe)\.(only|fixme)\(/

/** @type {HouseRule} */
const nothingPretends = {
  name: 'nothing-pretends',
  comment: 'What is there works; what is not there is an issue, not a line of code.',
  check: ({ files, read }) =>
    files
      .filter((file) => isSource(file) && !file.startsWith('scripts/house/'))
      .flatMap((file) => linesWith(read(file), pretending).map((line) => `${file}:${line}`)),
}

/** @type {HouseRule[]} */
export const placeRules = [environmentInOnePlace, sqlInStores, featuresHaveALevel, noMachinePaths, lockfileNamesNoHost, lockfileIsWhole, nothingPretends]
