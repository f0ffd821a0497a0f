// What an archive has in it: what the built server and its commands read, and nothing that a build left from
// before.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadedPackages } from '../build-steps/bundle-server.mjs'
import { StepFailed } from '../toolchain/run-command.mjs'
import { packageFolders } from './package-folders.mjs'

/** Of the commit, as they are. */
export const committed = ['content/media', 'content/share', 'content/mail', 'docs', 'ops', 'README.md']

const whole = [...committed, 'content/dist', 'server/dist/mails.json']

const programs = ['main', 'operate']

/** Of a package: what is needed only to build it on the machine. */
const forBuilding = new Set([
  'node_modules/better-sqlite3/build',
  'node_modules/better-sqlite3/deps',
  'node_modules/better-sqlite3/src',
])

/**
 * Every file, as `[where it is, where it is in the archive]`, relative to `base` and to the archive.
 * @param {string} base a built repository @returns {[string, string][]}
 */
export function releaseFiles(base) {
  const built = programs.flatMap((name) => [
    `server/dist/${name}.mjs`,
    `server/dist/${name}.json`,
    ...readJson(base, `server/dist/${name}.json`).map(
      (/** @type {string} */ part) => `server/dist/${name}/${part}`,
    ),
  ])
  const retired = new Set(Object.keys(readJson(base, 'server/dist/retired-assets.json', {})))
  const pages = filesIn(base, 'web/build/client').filter(
    (file) => !(path.posix.dirname(file) === 'web/build/client/assets' && isRetired(retired, file)),
  )
  const packages = packageFolders(base, loadedPackages).flatMap((folder) =>
    filesIn(base, folder, (name) => name !== `${folder}/node_modules` && !forBuilding.has(name)),
  )
  const launchers = filesIn(base, 'scripts/release/launch')
  return [
    ...[...whole.flatMap((name) => filesIn(base, name)), ...built, ...pages, ...packages].map(
      (file) => /** @type {[string, string]} */ ([file, file]),
    ),
    ...launchers.map(
      (file) => /** @type {[string, string]} */ ([file, `scripts/${path.posix.basename(file)}`]),
    ),
  ]
}

/** @param {ReadonlySet<string>} retired @param {string} file */
const isRetired = (retired, file) => retired.has(path.posix.basename(file))

/** @param {string} base @param {string} file @param {unknown} [missing] what a file that is not there says */
function readJson(base, file, missing) {
  const full = path.join(base, file)
  return missing !== undefined && !existsSync(full) ? missing : JSON.parse(readFileSync(full, 'utf8'))
}

/** @param {string} base @param {string} name a file or a folder @param {(name: string) => boolean} isWanted @returns {string[]} */
function filesIn(base, name, isWanted = () => true) {
  const entries = readdirSync(path.join(base, path.posix.dirname(name)), { withFileTypes: true })
  const entry = entries.find((one) => one.name === path.posix.basename(name))
  if (entry?.isSymbolicLink())
    throw new StepFailed(`${name} is a link, and what it leads to would be in the release: remove it`)
  if (!entry?.isDirectory()) return [name]
  return readdirSync(path.join(base, name))
    .toSorted()
    .map((child) => `${name}/${child}`)
    .filter(isWanted)
    .flatMap((child) => filesIn(base, child, isWanted))
}
