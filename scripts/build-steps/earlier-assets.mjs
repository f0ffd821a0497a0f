// A page opened before a new build still asks for the chunks it was made with: they stay for seven days after they were replaced.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const keptForMs = 7 * 24 * 3600 * 1000

/**
 * Runs a build that empties its assets folder, then puts back what was replaced less than seven days ago.
 * @param {string} assets the folder of hashed files
 * @param {string} recordFile where it is written when each kept file was replaced
 * @param {() => Promise<void>} runBuild
 */
export async function keepEarlierAssets(assets, recordFile, runBuild, now = Date.now()) {
  // Beside the build folder, not in it: the build empties its own.
  const aside = path.join(path.dirname(recordFile), 'earlier-assets')
  if (existsSync(assets)) {
    rmSync(aside, { recursive: true, force: true })
    renameSync(assets, aside)
  }
  try {
    await runBuild()
  } catch (error) {
    // The last build that worked goes on serving.
    if (existsSync(aside)) {
      rmSync(assets, { recursive: true, force: true })
      renameSync(aside, assets)
    }
    throw error
  }
  if (!existsSync(aside)) return
  const before = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
  /** @type {Record<string, number>} */
  const replacedAt = {}
  for (const name of readdirSync(aside)) {
    const since = before[name] ?? now
    if (existsSync(path.join(assets, name)) || now - since >= keptForMs) continue
    renameSync(path.join(aside, name), path.join(assets, name))
    replacedAt[name] = since
  }
  rmSync(aside, { recursive: true })
  writeFileSync(recordFile, JSON.stringify(replacedAt))
}
