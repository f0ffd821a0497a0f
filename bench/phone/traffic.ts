// The network traffic of a page while it opens.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CDPSession } from 'playwright'

export interface Traffic {
  totalBytes: number
  /** URLs of the loaded scripts. */
  scripts: string[]
  /** Bytes loaded before the first byte of video or audio, without its headers; null where none was loaded. */
  bytesBeforeMedia: number | null
}

/** The returned function reads the traffic so far. */
export async function watchTraffic(devtools: CDPSession): Promise<() => Traffic> {
  const scripts = new Set<string>()
  const media = new Set<string>()
  const bytesOf = new Map<string, number>()
  let bytesBeforeMedia: number | null = null
  const total = () => [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0)
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(response.url)
    if (/^(video|audio)\//.test(response.mimeType)) media.add(requestId)
    else bytesOf.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (media.has(requestId)) bytesBeforeMedia ??= total()
    bytesOf.set(requestId, (bytesOf.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void bytesOf.set(requestId, encodedDataLength))
  await devtools.send('Network.enable')
  return () => ({ scripts: [...scripts], totalBytes: total(), bytesBeforeMedia })
}

/** Bytes of the files as sent to a browser that accepts gzip only. */
export async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sizeInGzip))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sizeInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // fetch would decompress the body
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => void buffer(response).then(({ length }) => resolve(length), reject)).on('error', reject)
  })
}
