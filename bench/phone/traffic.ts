// What came over the line while a page opened.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CDPSession } from 'playwright'

export interface Traffic {
  totalBytes: number
  /** Addresses of the scripts that came. */
  scripts: string[]
  /** All that had come when the first byte of a film or a sound did, its own heads aside; null where none did. */
  bytesBeforeMedia: number | null
}

/** Call the answer to read what came so far. */
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

/** Bytes of the files as they travel for a browser that takes no more than gzip. */
export async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sizeInGzip))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sizeInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // fetch would unpack what came
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => void buffer(answer).then(({ length }) => resolve(length), reject)).on('error', reject)
  })
}
