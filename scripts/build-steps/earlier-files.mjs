// What a new build replaces stays beside it for seven days: a page that was opened before loads the parts of
// its own build, and so does a server that runs on. New files are put beside those in use, so that a server
// that runs during a build always finds its own.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const keptMs = 7 * 24 * 3600 * 1000

/**
 * Removes what was replaced seven days ago.
 * @param {string} folder of files with a hash in their names
 * @param {readonly string[]} names those of the present build, which are there already
 * @param {string} recordFile JSON: when each earlier file was replaced
 * @param {(name: string) => boolean} isKept false: it goes with the build that made it
 */
export function retireReplaced(folder, names, recordFile, now = Date.now(), isKept = () => true) {
  const earlier = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
  const present = new Set(names)
  /** @type {Record<string, number>} */
  const replacedAt = {}
  for (const name of readdirSync(folder)) {
    if (present.has(name)) continue
    const since = earlier[name] ?? now
    if (!isKept(name) || now - since >= keptMs) rmSync(path.join(folder, name))
    else replacedAt[name] = since
  }
  writeFileSync(recordFile, JSON.stringify(replacedAt))
}

/**
 * Moves what a build made into the folder that is served: its assets beside the earlier ones, every other
 * file in the place of the earlier.
 * @param {string} made a folder with `assets`, which goes @param {string} served @param {string} recordFile
 */
export function publishPages(made, served, recordFile, now = Date.now()) {
  const [madeAssets, assets] = [path.join(made, 'assets'), path.join(served, 'assets')]
  mkdirSync(assets, { recursive: true })
  const names = readdirSync(madeAssets)
  for (const name of names) renameSync(path.join(madeAssets, name), path.join(assets, name))
  retireReplaced(assets, names, recordFile, now)
  const others = readdirSync(made).filter((name) => name !== 'assets')
  for (const name of others) {
    if (statSync(path.join(made, name)).isDirectory())
      rmSync(path.join(served, name), { recursive: true, force: true })
    renameSync(path.join(made, name), path.join(served, name))
  }
  for (const name of readdirSync(served))
    if (name !== 'assets' && !others.includes(name)) rmSync(path.join(served, name), { recursive: true })
  rmSync(made, { recursive: true })
}
