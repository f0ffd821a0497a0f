// What belongs in one place only, and what belongs nowhere.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withoutIntegrity } from '../lockfile/integrity.mjs'
import { missingPlatforms } from '../lockfile/missing-platforms.mjs'
import { isSource, isTest } from './project-tree.mjs'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

const code = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file)
const withoutComments = (/** @type {string} */ text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** @param {string} text @param {RegExp} pattern @returns {number[]} line numbers from 1 */
const linesWith = (text, pattern) =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))

/** Programs that read the environment themselves; the server and the web app are given their settings. */
const readsEnvironment = [
  /^server\/src\/config\/env\.ts$/,
  /^scripts\//,
  /(^|\/)[\w.-]+\.config\.(ts|mjs)$/,
  /^(e2e|bench|fakes)\//,
  /^server\/testing\//,
  /^contract\/src\/partners\/token-examples\.ts$/, // text that partners' servers run
]

/** @type {HouseRule} */
const environmentInOnePlace = {
  name: 'environment-in-one-place',
  comment: 'Settings are read and validated once, at start, and passed to the code that needs them.',
  check: ({ files, read }) =>
    files
      .filter(
        (file) => code(file) && !isTest(file) && !readsEnvironment.some((pattern) => pattern.test(file)),
      )
      .flatMap((file) =>
        linesWith(
          withoutComments(read(file)),
          /process\.env\b|\{[^}]*\benv\b[^}]*\} from 'node:process'/,
        ).map((line) => `${file}:${line}`),
      ),
}

const sqlFiles = [/\.store\.ts$/, /^server\/src\/db\//, /^server\/migrations\//, /^server\/testing\//]
const sqlWords =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|[`'"]\s*(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+TABLE|PRAGMA)\b/i

/** @type {HouseRule} */
const sqlInStores = {
  name: 'sql-in-stores',
  comment: 'SQL belongs in *.store.ts, server/src/db and migrations.',
  check: ({ files, read }) =>
    files
      .filter(
        (file) =>
          /^server\/.*\.ts$/.test(file) && !isTest(file) && !sqlFiles.some((pattern) => pattern.test(file)),
      )
      .flatMap((file) => linesWith(withoutComments(read(file)), sqlWords).map((line) => `${file}:${line}`)),
}

/** @param {string[]} files */
const featuresIn = (files) =>
  new Set(files.flatMap((file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []))

const featureList = 'server/src/features/all.ts'

/** @type {HouseRule} */
const featuresAreListed = {
  name: 'features-are-listed',
  comment: `A server feature has a manifest, <feature>.feature.ts, that ${featureList} lists: without it none of its parts is in the server.`,
  check({ files, read }) {
    if (!files.includes(featureList)) return []
    const list = read(featureList)
    return [...featuresIn(files)]
      .filter((feature) => !list.includes(`'./${feature}/${feature}.feature.ts'`))
      .map((feature) => `server/src/features/${feature}`)
  },
}

/** @type {HouseRule} */
const mailsAreListed = {
  name: 'mails-are-listed',
  comment:
    'A mail, mails/<name>.mail.ts, stands in the manifest of its feature: without it the build does not write it.',
  check: ({ files, read }) =>
    files.filter((file) => {
      const [, feature = '', name = ''] =
        /^server\/src\/features\/([^/]+)\/mails\/([\w-]+)\.mail\.ts$/.exec(file) ?? []
      const manifest = `server/src/features/${feature}/${feature}.feature.ts`
      return (
        name !== '' && !(files.includes(manifest) && read(manifest).includes(`'./mails/${name}.mail.ts'`))
      )
    }),
}

const retentionFile = 'contract/src/personal-data/retention.ts'
/** What is counted for a limit ends with the time of that limit. */
const endsOtherwise = ['rateLimit']

/** @type {HouseRule} */
const retentionIsKept = {
  name: 'retention-is-kept',
  comment: `Every number of retentionDays (${retentionFile}) is promised to members: a clean-up on the server uses it, retentionMs('<name>').`,
  check({ files, read }) {
    if (!files.includes(retentionFile)) return []
    const [, list = ''] =
      /export const retentionDays = \{([\s\S]*?)\n\} as const/.exec(read(retentionFile)) ?? []
    const server = files.filter((file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file))
    const used = new Set(
      server.flatMap((file) => [...read(file).matchAll(/retentionMs\('(\w+)'\)/g)].map(([, name]) => name)),
    )
    return [...withoutComments(list).matchAll(/^\s*(\w+):/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !used.has(name) && !endsOtherwise.includes(name))
      .map((name) => `${retentionFile}: ${name}`)
  },
}

const exampleList = 'contract/src/endpoint-examples.ts'
const definesEndpoint = /^export const (\w+) = (?:endpoint|learnerEndpoint)\(/gm

/** @type {HouseRule} */
const endpointsHaveExamples = {
  name: 'endpoints-have-examples',
  comment: `Each endpoint of <name>.endpoints.ts has an example in <name>.examples.ts beside it, which ${exampleList} lists: the tests over all endpoints send it.`,
  check({ files, read }) {
    const list = files.includes(exampleList) ? read(exampleList) : ''
    return files
      .filter((file) => /^contract\/src\/.*\.endpoints\.ts$/.test(file))
      .flatMap((file) => {
        const examplesFile = file.replace('.endpoints.ts', '.examples.ts')
        const isListed = list.includes(`'./${path.posix.relative('contract/src', examplesFile)}'`)
        const examples = files.includes(examplesFile) && isListed ? read(examplesFile) : ''
        return [...read(file).matchAll(definesEndpoint)]
          .filter(([, name]) => !examples.includes(`exampleOf(${name})`))
          .map(([, name]) => `${file}: ${name}`)
      })
  },
}

/** @param {string} base @returns {RegExp} a home folder, or the folder of this checkout */
function machinePath(base) {
  const above = path.dirname(base)
  // `/` and the folder for temporary files are legitimate in code.
  const checkout = above === path.parse(base).root || above === tmpdir() ? base : above
  return new RegExp(
    `(^|[\\s'"\`(=:])(${RegExp.escape(checkout)}[/\\\\]|/home/[a-z]|/Users/[A-Za-z]|/root/|[A-Z]:\\\\Users\\\\)`,
  )
}

/** @type {HouseRule} */
const noMachinePaths = {
  name: 'no-machine-paths',
  comment: 'A path of one machine does not exist on another.',
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
  comment:
    'The registry is a setting of the machine that installs (.npmrc: omit-lockfile-registry-resolved).',
  check: ({ files, read }) =>
    files.includes('package-lock.json')
      ? linesWith(read('package-lock.json'), /"resolved": "\w+:\/\//).map(
          (line) => `package-lock.json:${line}`,
        )
      : [],
}

/** @type {HouseRule} */
const lockfileIsComplete = {
  name: 'lockfile-is-complete',
  comment: '`npm ci` fails on a lockfile without the packages of other platforms; `npm run lock` adds them.',
  check: ({ files, read }) =>
    files.includes('package-lock.json')
      ? missingPlatforms(JSON.parse(read('package-lock.json'))).map(({ name }) => name)
      : [],
}

/** @type {HouseRule} */
const lockfileChecksPackages = {
  name: 'lockfile-checks-packages',
  comment:
    '`npm ci` installs whatever the registry sends for a package without a checksum (integrity); `npm run lock` adds it.',
  check: ({ files, read }) =>
    files.includes('package-lock.json')
      ? withoutIntegrity(JSON.parse(read('package-lock.json'))).map(
          ({ name, version }) => `${name}@${version}`,
        )
      : [],
}

const unfinished =
  /\b(TODO|FIXME|XXX)\b|[Nn]ot implemented|[Cc]oming soon|[Ll]orem ipsum|\b(test|it|describe)\.(only|fixme)\(/

/** @type {HouseRule} */
const noUnfinishedWork = {
  name: 'no-unfinished-work',
  comment: 'Code is finished; what is missing is an issue, not a comment or a placeholder.',
  check: ({ files, read }) =>
    files
      .filter((file) => isSource(file) && !file.startsWith('scripts/house/'))
      .flatMap((file) => linesWith(read(file), unfinished).map((line) => `${file}:${line}`)),
}

/** Which window a story runs in. */
const asksForTheWindow = /\bproject\.name\b|\bisMobile\b/
const storyStart = /^(?= *(?:test|\w+Test)\()/m

/** The files that `phoneOnly` lists. @param {string} config @returns {RegExp[]} */
const phoneOnlyIn = (config) =>
  [...(/phoneOnly = \[([^\]]*)\]/.exec(config)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, glob = '']) => {
    const pattern = glob
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
    return new RegExp(`^e2e/${pattern}\\.spec\\.ts$`)
  })

/** @type {HouseRule} */
const storiesRunWhereTheyDiffer = {
  name: 'stories-run-where-they-differ',
  comment:
    'A story that does something else on a desktop runs there too: it is neither tagged `anyWindow` nor in a file of `phoneOnly`.',
  check: ({ files, read }) => {
    const config = 'e2e/playwright.config.ts'
    const phoneOnly = files.includes(config) ? phoneOnlyIn(read(config)) : []
    return files
      .filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
      .flatMap((file) => {
        const runsAsPhone = phoneOnly.some((pattern) => pattern.test(file))
        return read(file)
          .split(storyStart)
          .filter(
            (story) =>
              storyStart.test(story) &&
              asksForTheWindow.test(story) &&
              (runsAsPhone || /\banyWindow\b/.test(story)),
          )
          .map((story) => `${file}: ${/'([^']*)'/.exec(story)?.[1] ?? ''}`)
      })
  },
}

/** @type {HouseRule[]} */
export const locationRules = [
  environmentInOnePlace,
  sqlInStores,
  featuresAreListed,
  mailsAreListed,
  retentionIsKept,
  endpointsHaveExamples,
  noMachinePaths,
  lockfileNamesNoHost,
  lockfileIsComplete,
  lockfileChecksPackages,
  noUnfinishedWork,
  storiesRunWhereTheyDiffer,
]
