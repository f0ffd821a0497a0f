// `npm run build [part …]`: compiles the lessons and the mails, builds the pages, bundles the server and its
// commands; a part that is newer than its sources stays as it is.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleOperations, bundleServer, writeBuildNumber } from './build-steps/bundle-server.mjs'
import { publishPages } from './build-steps/earlier-files.mjs'
import { bundlePartnerScript } from './build-steps/bundle-partner-script.mjs'
import { copyPrecompressed, precompress } from './build-steps/precompress.mjs'
import { shortenManifest } from './build-steps/shorten-manifest.mjs'
import { longStep, StepFailed } from './toolchain/run-command.mjs'
import { inRoot } from './toolchain/root.mjs'
import { buildParts, partStamp, savePartStamp, staleParts } from './toolchain/build-freshness.mjs'

/** @typedef {import('./toolchain/build-freshness.mjs').BuildPart} BuildPart */

/** The web build empties its folder first, so it has one of its own (react-router.config.ts). */
const nextPages = inRoot('web/build/next')

/** @type {Record<BuildPart, () => Promise<void>>} */
const buildPart = {
  async lessons() {
    await longStep('Compiling the lessons', process.execPath, [inRoot('content/src/compile.ts')])
    await copyPrecompressed(inRoot('content/illustrations'), inRoot('content/dist/illustrations'))
  },
  async mails() {
    await longStep('Compiling the mails', process.execPath, [
      inRoot('server/src/mail/templates/compile-mails.ts'),
    ])
  },
  async operations() {
    await bundleOperations(inRoot('server/src/operations/run-command.ts'))
  },
  async pages() {
    await buildWeb()
    const made = path.join(nextPages, 'client')
    await bundlePartnerScript(path.join(made, 'embed.js'))
    publishFrame(path.join(made, 'assets'))
    shortenManifest(path.join(made, 'assets'))
    await precompress(made)
    publishPages(made, inRoot('web/build/client'), inRoot('server/dist/retired-assets.json'))
    rmSync(inRoot('web/build/server'), { recursive: true, force: true })
    renameSync(path.join(nextPages, 'server'), inRoot('web/build/server'))
    rmSync(nextPages, { recursive: true })
  },
  async server() {
    await bundleServer(inRoot('server/src/main.ts'), inRoot('web/build/server/index.js'))
  },
}

/** Builds what is wanted and older than its sources. The server's bundle has the pages in it: whoever wants it, wants both. @param {readonly BuildPart[]} wanted */
export async function build(wanted = buildParts) {
  mkdirSync(inRoot('server/dist'), { recursive: true })
  /** @type {BuildPart[]} */
  const built = []
  // One at a time: what a part writes can be a source of the next.
  for (const part of buildParts) {
    if (!wanted.includes(part) || staleParts([part]).length === 0) continue
    const stamp = partStamp(part)
    await buildPart[part]()
    savePartStamp(part, stamp)
    built.push(part)
  }
  if (built.includes('pages') || built.includes('server')) writeBuildNumber()
}

async function buildWeb() {
  await longStep(
    'Building the frame',
    process.execPath,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.embed.config.ts'],
    { cwd: inRoot('web') },
  )
  await longStep(
    'Building the pages',
    process.execPath,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: inRoot('web') },
  )
  if (!existsSync(path.join(nextPages, 'client/assets')))
    throw new StepFailed('The web build produced no assets.')
}

/** Beside the files of the site: some are the same, such as the fonts. @param {string} assets */
function publishFrame(assets) {
  for (const name of readdirSync(inRoot('web/build/embed/assets')))
    copyFileSync(inRoot('web/build/embed/assets', name), path.join(assets, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !buildParts.some((part) => part === name))
  if (unknown.length > 0) {
    console.error(
      `There is nothing to build called ${unknown.join(', ')}; there are ${buildParts.join(', ')}.`,
    )
    process.exit(1)
  }
  await build(wanted.length > 0 ? /** @type {BuildPart[]} */ (wanted) : buildParts).catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error)
    process.exitCode = 1
  })
}
