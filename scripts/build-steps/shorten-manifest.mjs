// The router’s list of all pages and their files is loaded by every page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const assignment = 'window.__reactRouterManifest='

/**
 * Leaves out what a browser’s router does not read, or reads the same where it is missing: that there is a
 * page to show, what a page does not have, its id, which is the key of its entry and is put back on arrival,
 * and files that the root of all pages names already.
 * @param {string} assets the folder in which a build made the list
 */
export function shortenManifest(assets) {
  const lists = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => ({ file: path.join(assets, name), text: readFileSync(path.join(assets, name), 'utf8') }))
    .filter(({ text }) => text.startsWith(assignment))
  if (lists.length !== 1) throw new Error(`The web build made ${lists.length} lists of its pages.`)
  for (const { file, text } of lists) writeFileSync(file, shortened(text))
}

/** @param {string} text a script */
export function shortened(text) {
  const { routes, ...manifest } = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, ''))
  const { root } = routes
  const ofAllPages = new Set([root.module, ...root.imports, ...root.css])
  /** @param {[string, unknown]} entry */
  const short = ([id, route]) => {
    const isRoot = id === 'root'
    const kept = Object.entries(route ?? {}).flatMap(([key, value]) => {
      if (key === 'id' || key === 'hasDefaultExport' || value === false) return []
      if (isRoot || !Array.isArray(value)) return [[key, value]]
      return [[key, value.filter((name) => !ofAllPages.has(name))]]
    })
    return [id, Object.fromEntries(kept)]
  }
  const list = { ...manifest, routes: Object.fromEntries(Object.entries(routes).map(short)) }
  return `{const m=${assignment}${JSON.stringify(list)};for(const i in m.routes)m.routes[i].id=i}`
}
