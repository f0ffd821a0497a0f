// Floors of `lesson`: serves the bare players.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { startPageProxy, type PageProxy } from './page-proxy.ts'

export interface BareVideoPages extends Pick<PageProxy, 'stop'> {
  /** The stream, with the same light build of hls.js as our pages. */
  streamUrl: string
  /** The video file, and a button in the markup that needs no script file. */
  fileUrl: string
}

/** The bare players, with the video of the measured server. */
export async function startBareVideoPages(
  serverUrl: string,
  { streamUrl, fileUrl }: Playback,
): Promise<BareVideoPages> {
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
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>'
  const page = (body: string) => ({
    type: 'text/html',
    text: `<!doctype html><html lang="en">${head}${body}`,
  })
  // With a height, so that the button does not move when the video has loaded.
  const video = (source: string) =>
    `<video playsinline width="396" height="223" ${source.replaceAll('&', '&amp;')}></video>`
  const button = `<button aria-label="Play" onclick="document.querySelector('video').play()">Play</button>`
  const proxy = await startPageProxy(serverUrl, {
    withScripts: true,
    own: {
      '/stream': page(
        `<script type="module" src="/player.js"></script>${video(`data-stream="${streamUrl}"`)}`,
      ),
      '/file': page(`${video(`preload="metadata" src="${fileUrl}"`)}${button}`),
      '/player.js': { type: 'text/javascript', text: outputFiles[0]?.text ?? '' },
    },
  })
  return { streamUrl: `${proxy.url}/stream`, fileUrl: `${proxy.url}/file`, stop: proxy.stop }
}
