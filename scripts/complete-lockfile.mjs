// `npm run lock`, after adding a dependency: adds the packages of all platforms to package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingPlatforms, withAllPlatforms } from './lockfile/missing-platforms.mjs'
import { inRoot } from './toolchain/root.mjs'

const file = inRoot('package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatforms(lockfile)
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(withAllPlatforms(lockfile), null, 2)}\n`)
console.log(missing.length > 0 ? `package-lock.json: ${missing.length} platform packages added` : 'package-lock.json is complete')
