import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles a floor into one JavaScript file, like the server: compiling TypeScript or reading hundreds of
 * files would slow it.
 */
export async function bundleFloor(source: URL, scratchFolder: string): Promise<string> {
  const entry = fileURLToPath(source)
  // beside the server, where native packages resolve
  const outfile = join(scratchFolder, 'staged/server/dist', `${basename(entry, '.ts')}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['better-sqlite3', 'pg-native', '@node-rs/argon2'],
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outfile
}
