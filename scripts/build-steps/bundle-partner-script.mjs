import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from '../toolchain/root.mjs'

/** @type {Record<string, number>} */
const oldestBrowsers = JSON.parse(readFileSync(inRoot('web/oldest-browsers.json'), 'utf8'))

/**
 * The script of the pages of partners. Its name stays the same, so it is a file of its own beside the hashed
 * ones.
 * @param {string} outfile
 */
export const bundlePartnerScript = (outfile) =>
  build({
    entryPoints: [inRoot('web/src/app/embed/partner-script/partner-script.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version),
    logLevel: 'silent',
  })
