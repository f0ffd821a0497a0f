// The packages that the built server loads from node_modules, with all that they depend on.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StepFailed } from '../toolchain/run-command.mjs'

/**
 * Where they are, relative to `base`. An optional package is there on its own platform only.
 * @param {string} base @param {readonly string[]} names @returns {string[]}
 */
export function packageFolders(base, names) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} name @param {string} from a folder, relative to `base` @param {boolean} isOptional */
  const add = (name, from, isOptional) => {
    const folder = findPackage(base, name, from)
    if (folder === null) {
      if (isOptional) return
      throw new StepFailed(`The package ${name} is not installed: npm ci`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(base, folder, 'package.json'), 'utf8'),
    )
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(one, folder, one in optionalDependencies)
  }
  for (const name of names) add(name, 'server', false)
  return [...found].toSorted()
}

/** As Node finds it: in the nearest node_modules. @param {string} base @param {string} name @param {string} from */
function findPackage(base, name, from) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name)
    if (existsSync(path.join(base, candidate, 'package.json'))) return candidate
    if (folder === '.') return null
  }
}
