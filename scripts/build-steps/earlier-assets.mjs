// A page opened before a new build requests the chunks of its own build, so replaced chunks stay for seven
// days.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const retentionMs = 7 * 24 * 3600 * 1000

/**
 * Runs a build that empties its assets folder, then restores the files that were replaced less than seven
 * days ago.
 * @param {string} assets the folder of hashed files
 * @param {string} recordFile JSON: when each earlier file was replaced
 * @param {() => Promise<void>} runBuild
 */
export async function preserveEarlierAssets(assets, recordFile, runBuild, now = Date.now()) {
  // Outside the build folder, which the build empties.
  const aside = `${recordFile}.aside`
  if (existsSync(assets)) {
    rmSync(aside, { recursive: true, force: true })
    renameSync(assets, aside)
  }
  try {
    await runBuild()
  } catch (error) {
    // The last successful build stays in use.
    if (existsSync(aside)) {
      rmSync(assets, { recursive: true, force: true })
      renameSync(aside, assets)
    }
    throw error
  }
  if (!existsSync(aside)) return
  const earlier = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
  /** @type {Record<string, number>} */
  const replacedAt = {}
  for (const name of readdirSync(aside)) {
    const since = earlier[name] ?? now
    if (existsSync(path.join(assets, name)) || now - since >= retentionMs) continue
    renameSync(path.join(aside, name), path.join(assets, name))
    replacedAt[name] = since
  }
  rmSync(aside, { recursive: true })
  writeFileSync(recordFile, JSON.stringify(replacedAt))
}
