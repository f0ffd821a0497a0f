// The build of a partner's frame: an entry of its own, without the site's router and query cache
// (docs/decisions/0062). It is made first: the server's build names its files (embed-files.ts).
import { defineConfig, type Plugin } from 'vite'
import { buildTarget, css, lightHls, treeshake } from './build-settings.ts'
import { embedBuildFolder } from './embed-files.ts'
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts'

/** The document names all that a part needs, so an import only loads it. */
const importsWithoutPreload: Plugin = {
  name: 'imports-without-preload',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
}

export default defineConfig({
  plugins: [endpointsWithoutSchemas(), importsWithoutPreload],
  resolve: { alias: lightHls },
  css,
  publicDir: false,
  build: {
    outDir: embedBuildFolder,
    emptyOutDir: true,
    manifest: 'embed-files.json',
    assetsInlineLimit: 0,
    sourcemap: false,
    target: buildTarget,
    cssCodeSplit: false,
    rollupOptions: {
      input: 'src/app/embed/embed.client.tsx',
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            // Small parts that all views need: every extra file is another round trip.
            {
              name: 'frame',
              test: /react|tabler|scheduler|frame-context|ui[\\/]src[\\/](button|text)|lesson-title|time-text|program-progress|lesson-state|learning\.messages|plural|lesson-totals|rolldown/,
              priority: 1,
              minShareCount: 2,
            },
          ],
        },
      },
      external: ['virtual:search-file'], // no frame searches
    },
  },
})
