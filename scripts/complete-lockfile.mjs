// `npm run lock`, after adding a dependency: adds the packages of all platforms to package-lock.json, and the
// checksum of each package without one.
import { readFileSync, writeFileSync } from 'node:fs'
import { withIntegrity, withoutIntegrity } from './lockfile/integrity.mjs'
import { missingPlatforms, withAllPlatforms } from './lockfile/missing-platforms.mjs'
import { inRoot } from './toolchain/root.mjs'
import { runQuietly } from './toolchain/run-command.mjs'

/** @param {string} name @param {string} version @returns {Promise<string>} as the registry that this machine uses says it */
async function integrityOf(name, version) {
  const { code, output } = await runQuietly('npm', ['view', `${name}@${version}`, 'dist.integrity'])
  const integrity = /^sha512-\S+$/m.exec(output)?.[0]
  if (code !== 0 || integrity === undefined)
    throw new Error(`The registry says no checksum of ${name}@${version}:\n${output}`)
  return integrity
}

const file = inRoot('package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatforms(lockfile)
const withPlatforms = withAllPlatforms(lockfile)
const unchecked = withoutIntegrity(withPlatforms)
if (missing.length > 0 || unchecked.length > 0) {
  const complete = await withIntegrity(withPlatforms, integrityOf)
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
  console.log(
    `package-lock.json: ${missing.length} platform packages and ${unchecked.length} checksums added`,
  )
} else console.log('package-lock.json is complete')
