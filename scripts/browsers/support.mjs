// What the oldest supported browsers can do, by the compatibility data of MDN.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from '../toolchain/root.mjs'

/** @typedef {{ version_added: string | boolean | null, version_removed?: string | boolean, prefix?: string, alternative_name?: string, flags?: unknown[] }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[]> }, [name: string]: any }} Feature */

/** Read as text: an import of 20 MB takes half a minute in a test. @type {Record<string, Feature>} */
export const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)

/** @type {Record<string, string>} by the names the build uses */
export const oldestBrowsers = JSON.parse(readFileSync(inRoot('web/oldest-browsers.json'), 'utf8'))
const nameInData = (/** @type {string} */ browser) => (browser === 'ios' ? 'safari_ios' : browser)

/** @param {Feature | undefined} feature @returns {string[]} the browsers that lack it; none for what the data does not know */
export function lackedBy(feature) {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(oldestBrowsers)
    .filter(
      ([browser, version]) =>
        !statements(support[nameInData(browser)]).some((statement) => hasSince(statement, version)),
    )
    .map(([browser, version]) => `${browser} ${version}`)
}

const statements = (/** @type {Support | Support[] | undefined} */ support) =>
  Array.isArray(support) ? support : support ? [support] : []

function hasSince(
  /** @type {Support} */ { version_added, version_removed, prefix, alternative_name, flags },
  /** @type {string} */ version,
) {
  if (prefix || alternative_name || flags || version_removed) return false
  return typeof version_added === 'string' && isAtMost(version_added.replace('≤', ''), version)
}

/** @param {string} added @param {string} version */
function isAtMost(added, version) {
  const [a, b] = [added, version].map((text) => text.split('.').map(Number))
  if (!a || !b || a.some(Number.isNaN)) return false
  const [major = 0, minor = 0] = a
  const [ofMajor = 0, ofMinor = 0] = b
  return major < ofMajor || (major === ofMajor && minor <= ofMinor)
}
