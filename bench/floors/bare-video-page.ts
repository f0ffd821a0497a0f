// Floor of `lesson`: serves the bare player.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { startPageProxy, type PageProxy } from './page-proxy.ts'

/** The bare player at `/`, with the stream of the measured server and the same light build of hls.js as our pages. */
export async function startBareVideoPage(serverUrl: string, streamUrl: string): Promise<PageProxy> {
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
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>'
  const video = `<video playsinline width="412" data-stream="${streamUrl.replaceAll('&', '&amp;')}"></video>`
  return startPageProxy(serverUrl, {
    withScripts: true,
    own: {
      '/': { type: 'text/html', text: `<!doctype html><html lang="en">${head}<script type="module" src="/player.js"></script>${video}` },
      '/player.js': { type: 'text/javascript', text: outputFiles[0]?.text ?? '' },
    },
  })
}
