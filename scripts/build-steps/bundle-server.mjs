import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { StepFailed } from '../toolchain/run-command.mjs'
import { inRoot } from '../toolchain/root.mjs'

/**
 * Native modules cannot be bundled, the API reference is loaded on its first request, and players run in
 * browsers only.
 */
const external = [
  'better-sqlite3',
  'pg-native',
  '@node-rs/argon2',
  'cpu-features',
  '@scalar/fastify-api-reference',
  'hls.js',
]

// Bundled CommonJS packages call `require`, which an ES module lacks.
const banner =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);"

/**
 * The server never runs a staff command, and without splitting what `import()` names is in the one file: all
 * that it imports would start more slowly.
 * @type {import('esbuild').Plugin}
 */
const withoutStaffCommands = {
  name: 'without-staff-commands',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/staff\// }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * One bundle starts several times faster than hundreds of modules.
 * @param {string} entry @param {string} outfile @param {{ hasStaffCommands: boolean }} contents
 */
export async function bundleServer(entry, outfile, { hasStaffCommands }) {
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      external,
      plugins: hasStaffCommands ? [] : [withoutStaffCommands],
      // Tree-shaking works on a package's ES modules only; the default for Node is its CommonJS.
      mainFields: ['module', 'main'],
      banner: { js: banner },
      define: { 'process.env.NODE_ENV': '"production"' },
      // Identifiers stay readable in stack traces.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: 'external',
      logLevel: 'silent',
    })
  } catch (error) {
    throw new StepFailed(
      `Bundling the server failed:\n${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const buildNumberEpoch = Date.UTC(2020, 0, 1)

/** Seconds since 2020. Clients compare build numbers to detect a newer app. */
export function writeBuildNumber(now = Date.now()) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const record = {
    version,
    build: Math.floor((now - buildNumberEpoch) / 1000),
    builtAt: new Date(now).toISOString(),
  }
  writeFileSync(inRoot('server/dist/build.json'), `${JSON.stringify(record)}\n`)
}
