// `npm run build`: lessons → catalogue, web app → client and server build, everything the server needs → one bundle.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer, writeBuildNumber } from './build-steps/bundle-server.mjs'
import { keepEarlierAssets } from './build-steps/earlier-assets.mjs'
import { precompress } from './build-steps/precompress.mjs'
import { longStep, StepFailed } from './toolchain/long-step.mjs'
import { inRoot } from './toolchain/root.mjs'
import { rememberBuilt, sourceStamp } from './toolchain/source-stamp.mjs'

const clientBuild = inRoot('web/build/client')

export async function build() {
  const stamp = sourceStamp()
  mkdirSync(inRoot('server/dist'), { recursive: true })
  await longStep('Reading the lessons', process.execPath, [inRoot('content/src/compile.ts')])
  await keepEarlierAssets(path.join(clientBuild, 'assets'), inRoot('server/dist/retired-assets.json'), buildWeb)
  await precompress(clientBuild)
  await bundleServer()
  writeBuildNumber()
  rememberBuilt(stamp)
}

async function buildWeb() {
  await longStep('Building the pages', process.execPath, [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], { cwd: inRoot('web') })
  if (!existsSync(path.join(clientBuild, 'assets'))) throw new StepFailed('The web build made no assets.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error)
    process.exitCode = 1
  })
}
