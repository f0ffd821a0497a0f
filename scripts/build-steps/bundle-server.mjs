import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { StepFailed } from '../toolchain/long-step.mjs'
import { inRoot } from '../toolchain/root.mjs'

/** Native programs cannot be bundled; the reader of the API is loaded when it is asked for; players run in browsers only. */
const external = [
  'better-sqlite3',
  'pg-native',
  '@node-rs/argon2',
  'cpu-features',
  '@scalar/fastify-api-reference',
  'hls.js',
  'hls-video-element',
  'media-chrome',
]

// Bundled CommonJS packages call `require`, which an ES module lacks.
const banner = "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);"

/** One file starts several times faster than the hundreds it is made of. */
export async function bundleServer(entry = inRoot('server/src/main.ts'), outfile = inRoot('server/dist/main.mjs')) {
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      external,
      // A package's ES modules lose what nobody uses; its CommonJS, the default for Node, brings all of it.
      mainFields: ['module', 'main'],
      banner: { js: banner },
      define: { 'process.env.NODE_ENV': '"production"' },
      // Names stay, for traces.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: 'external',
      logLevel: 'silent',
    })
  } catch (error) {
    throw new StepFailed(`Bundling the server failed:\n${error instanceof Error ? error.message : String(error)}`)
  }
}

const numberingBeganAt = Date.UTC(2020, 0, 1)

/** Build numbers are ordered: seconds since 2020. Clients compare them to learn that a newer app is there. */
export function writeBuildNumber(now = Date.now()) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const record = { version, build: Math.floor((now - numberingBeganAt) / 1000), builtAt: new Date(now).toISOString() }
  writeFileSync(inRoot('server/dist/build.json'), `${JSON.stringify(record)}\n`)
}
