// `npm run build`: compiles the lessons, builds the web app, bundles the server.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer, writeBuildNumber } from './build-steps/bundle-server.mjs'
import { preserveEarlierAssets } from './build-steps/earlier-assets.mjs'
import { copyPrecompressed, precompress } from './build-steps/precompress.mjs'
import { longStep, StepFailed } from './toolchain/run-command.mjs'
import { inRoot } from './toolchain/root.mjs'
import { saveSourceStamp, sourceStamp } from './toolchain/build-freshness.mjs'

const compileMails = inRoot('server/src/mail/templates/compile-mails.ts')
const clientBuild = inRoot('web/build/client')

export async function build() {
  const stamp = sourceStamp()
  mkdirSync(inRoot('server/dist'), { recursive: true })
  await longStep('Compiling the lessons', process.execPath, [inRoot('content/src/compile.ts')])
  await longStep('Compiling the mails', process.execPath, [compileMails])
  await preserveEarlierAssets(path.join(clientBuild, 'assets'), inRoot('server/dist/retired-assets.json'), buildWeb)
  await precompress(clientBuild)
  await copyPrecompressed(inRoot('content/illustrations'), inRoot('content/dist/illustrations'))
  await bundleServer()
  writeBuildNumber()
  saveSourceStamp(stamp)
}

async function buildWeb() {
  await longStep('Building the pages', process.execPath, [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], { cwd: inRoot('web') })
  if (!existsSync(path.join(clientBuild, 'assets'))) throw new StepFailed('The web build produced no assets.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error)
    process.exitCode = 1
  })
}
