import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { passThrough, type PassThrough } from './pass-through.ts'

/** The bare player at `/`, its stream still the server's. Its reader is the light build the pages take, minified as they are. */
export async function filmPage(serverUrl: string, streamUrl: string): Promise<PassThrough> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('bare-player.ts', import.meta.url))],
    alias: { 'hls.js': 'hls.js/dist/hls.light.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Film</title>'
  const film = `<video playsinline width="412" data-stream="${streamUrl.replaceAll('&', '&amp;')}"></video>`
  return passThrough(serverUrl, {
    withScripts: true,
    own: {
      '/': { type: 'text/html', text: `<!doctype html><html lang="en">${head}<script type="module" src="/player.js"></script>${film}` },
      '/player.js': { type: 'text/javascript', text: outputFiles[0]?.text ?? '' },
    },
  })
}
