import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as runEsbuild } from 'esbuild'
import { StepFailed } from '../toolchain/run-command.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { retireReplaced } from './earlier-files.mjs'

const dist = inRoot('server/dist')

/**
 * Found in node_modules when they are needed: native modules cannot be bundled, and the API reference is
 * loaded on its first request.
 */
export const loadedPackages = ['better-sqlite3', '@node-rs/argon2', '@scalar/fastify-api-reference']

/** The others are never loaded. */
const external = [...loadedPackages, 'pg-native', 'cpu-features']

/**
 * What would be loaded at the start and is never used.
 * - An `import` of these modules of Node fills a namespace with all they can do, also what they load on demand
 *   (`fetch`, streams of files); one that names what is there at once does not.
 * - @fastify/static needs `glob` for one of its options only.
 * - Players run in browsers only.
 * @type {import('esbuild').Plugin}
 */
const leavesOut = {
  name: 'leaves-out',
  setup(build) {
    build.onResolve({ filter: /^(node:)?(fs|http)$/ }, ({ path: name, kind }) =>
      kind === 'import-statement' ? { path: name.replace('node:', ''), namespace: 'builtin' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, async ({ path: name }) => {
      const properties = Object.entries(
        Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}),
      )
      const names = properties.filter(([, { value }]) => value !== undefined).map(([property]) => property)
      return {
        contents: `const builtin = process.getBuiltinModule('node:${name}')
export default builtin
export const { ${names.join(', ')} } = builtin`,
      }
    })
    build.onResolve({ filter: /^glob$/ }, () => ({ path: 'glob', namespace: 'unused' }))
    build.onResolve({ filter: /^hls\.js/ }, () => ({ path: 'hls.js', namespace: 'unused' }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path: name }) => ({
      contents: `const missing = () => { throw new Error('${name} is not in the bundle') }
export { missing as default, missing as glob }`,
    }))
  },
}

// Bundled CommonJS packages call `require`, which an ES module lacks.
const banner =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);"

/**
 * The server never runs a staff command: what only they import would be built for nothing.
 * @type {import('esbuild').Plugin}
 */
const withoutStaffCommands = {
  name: 'without-staff-commands',
  setup(build) {
    build.onResolve({ filter: /^\.\/staff\// }, ({ path: name, kind }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    )
  },
}

/**
 * The server and its pages, which it loads with the first request for one.
 * @param {string} entry @param {string} pages what the web build made for the server
 */
export async function bundleServer(entry, pages) {
  const pageFiles = await bundle('main/pages', pages, { entryNames: '[dir]/[name]-[hash]', splitting: false })
  const file = pageFiles.find(({ path: name }) => name.endsWith('.mjs'))?.path ?? ''
  const loadsPages = {
    name: 'pages',
    /** @param {import('esbuild').PluginBuild} build */
    setup: (build) =>
      build.onResolve({ filter: /web\/build\/server\/index\.js$/ }, () => ({
        path: `./main/${path.basename(file)}`,
        external: true,
      })),
  }
  writeProgram('main', [
    ...(await bundle('main', entry, { plugins: [loadsPages, withoutStaffCommands] })),
    ...pageFiles,
  ])
}

/** @param {string} entry */
export const bundleOperations = async (entry) => writeProgram('operate', await bundle('operate', entry, {}))

/**
 * One file, which starts several times faster than hundreds of modules, and in a folder of its name what is
 * loaded when it is first needed.
 * @param {string} name @param {string} entry @param {import('esbuild').BuildOptions} options
 */
async function bundle(name, entry, options) {
  try {
    const { outputFiles, warnings } = await runEsbuild({
      entryPoints: { [name]: entry },
      outdir: dist,
      outExtension: { '.js': '.mjs' },
      chunkNames: `${name}/[name]-[hash]`,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      external,
      // Tree-shaking works on a package's ES modules only; the default for Node is its CommonJS.
      mainFields: ['module', 'main'],
      banner: { js: banner },
      define: { 'process.env.NODE_ENV': '"production"' },
      // Identifiers stay readable in stack traces.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: 'external',
      logLevel: 'silent',
      ...options,
      plugins: [leavesOut, ...(options.plugins ?? [])],
      write: false,
    })
    const undefinedImport = warnings.find(({ id }) => id === 'import-is-undefined')
    if (undefinedImport) throw new Error(undefinedImport.text)
    return outputFiles
  } catch (error) {
    throw new StepFailed(
      `Bundling the server failed:\n${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * The program is written last, so that all it loads is there.
 * @param {string} name @param {readonly import('esbuild').OutputFile[]} files
 */
function writeProgram(name, files) {
  const parts = path.join(dist, name)
  mkdirSync(parts, { recursive: true })
  const ofParts = files.filter(({ path: file }) => path.dirname(file) === parts)
  for (const { path: file, contents } of ofParts) writeFileSync(file, contents)
  const names = ofParts.map(({ path: file }) => path.basename(file))
  // A start finds here whether a part is missing.
  writeFileSync(
    path.join(dist, `${name}.json`),
    JSON.stringify(names.filter((file) => file.endsWith('.mjs'))),
  )
  for (const { path: file, contents } of files)
    if (!ofParts.some((part) => part.path === file)) writeFileSync(file, contents)
  const isKept = (/** @type {string} */ file) => !file.endsWith('.map')
  retireReplaced(parts, names, path.join(dist, `retired-${name}.json`), Date.now(), isKept)
}

const buildNumberEpoch = Date.UTC(2020, 0, 1)

/** Seconds since 2020. Clients compare build numbers to detect a newer app. @param {number} at */
export function recordBuildNumber(at) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return {
    version,
    build: Math.floor((at - buildNumberEpoch) / 1000),
    builtAt: new Date(at).toISOString(),
  }
}

export function writeBuildNumber(now = Date.now()) {
  writeFileSync(inRoot('server/dist/build.json'), `${JSON.stringify(recordBuildNumber(now))}\n`)
}
