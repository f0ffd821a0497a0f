// The network traffic of a page while it opens.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

export interface Traffic {
  /** Everything but video and audio. */
  bytesWithoutMedia: number
  /** URLs of the loaded scripts. */
  scripts: string[]
  /**
   * Bytes loaded before the first byte of video or audio, without its headers; null where none was loaded.
   */
  bytesBeforeMedia: number | null
}

export interface TrafficWatch {
  /** The traffic so far. */
  read: () => Traffic
  /**
   * Waits until nothing but video and audio has loaded for two seconds. A browser may hold the request of a
   * video open for minutes.
   */
  untilQuiet: () => Promise<void>
}

const quietMs = 2_000
const quietTimeoutMs = 60_000
const pollMs = 50

export async function watchTraffic(devtools: CDPSession): Promise<TrafficWatch> {
  const scripts = new Set<string>()
  const media = new Set<string>()
  const openRequests = new Map<string, string>()
  const bytesOf = new Map<string, number>()
  let bytesBeforeMedia: number | null = null
  let changedAt = performance.now()
  const total = () => [...bytesOf].reduce((sum, [id, bytes]) => (media.has(id) ? sum : sum + bytes), 0)
  const close = (requestId: string) => {
    if (openRequests.delete(requestId)) changedAt = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Media' || !request.url.startsWith('http')) return
    openRequests.set(requestId, request.url)
    changedAt = performance.now()
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(response.url)
    if (/^(video|audio)\//.test(response.mimeType)) {
      media.add(requestId)
      close(requestId)
    } else bytesOf.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (media.has(requestId)) bytesBeforeMedia ??= total()
    bytesOf.set(requestId, (bytesOf.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytesOf.set(requestId, encodedDataLength)
    close(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => close(requestId))
  await devtools.send('Network.enable')
  return {
    read: () => ({ scripts: [...scripts], bytesWithoutMedia: total(), bytesBeforeMedia }),
    async untilQuiet() {
      const startedAt = performance.now()
      while (openRequests.size > 0 || performance.now() - changedAt < quietMs) {
        if (performance.now() - startedAt > quietTimeoutMs)
          throw new Error(`Still loading: ${[...openRequests.values()].join(', ')}`)
        await sleep(pollMs)
      }
    },
  }
}

/** Bytes of the files as sent to a browser that accepts gzip only. */
export async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sizeInGzip))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sizeInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // fetch would decompress the body
    get(
      url,
      { headers: { 'accept-encoding': 'gzip' } },
      (response) => void buffer(response).then(({ length }) => resolve(length), reject),
    ).on('error', reject)
  })
}
