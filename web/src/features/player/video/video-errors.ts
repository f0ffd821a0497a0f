import HlsVideoElement, { Hls } from 'hls-video-element'
import { respondToError, type PlaybackError } from './error-response.ts'

const kinds: Partial<Record<string, PlaybackError['kind']>> = { [Hls.ErrorTypes.NETWORK_ERROR]: 'network', [Hls.ErrorTypes.MEDIA_ERROR]: 'decoder' }

interface ErrorHandlers {
  /** An error that nothing recovers from. */
  onFailed: () => void
  /** A decoder error that hls.js may recover from. */
  onRecover: () => void
  /** The network is back: load the same source anew, at the same position. */
  onReload: () => void
}

/** Recovers where it can, waits while the device is offline, and returns the function that stops watching. */
export function watchErrors(element: HlsVideoElement, { onFailed, onRecover, onReload }: ErrorHandlers): () => void {
  let hasRecovered = false
  let needsReload = false
  const handle = (error: Pick<PlaybackError, 'source' | 'isFatal' | 'kind'>) => {
    const hasManifest = (element.api?.levels.length ?? 0) > 0
    const response = respondToError({ ...error, isOnline: navigator.onLine, hasRecovered, hasManifest })
    if (response === 'fail') return onFailed()
    if (response === 'reload') needsReload = true
    if (response !== 'recover') return
    hasRecovered = true
    onRecover()
  }
  const onHlsError = (_event: string, { fatal, type }: { fatal: boolean; type: string }) =>
    handle({ source: 'hls', isFatal: fatal, kind: kinds[type] ?? 'other' })
  const onElementError = () => handle({ source: 'element', isFatal: true, kind: 'other' })
  const onOnline = () => {
    if (!needsReload) return element.api?.startLoad()
    needsReload = false
    onReload()
  }
  // The element creates its hls.js instance one microtask after it gets a source, and may replace it later.
  let hls: HlsVideoElement['api'] = null
  const attach = () => {
    if (element.api === hls) return
    hls = element.api
    hls?.on(Hls.Events.ERROR, onHlsError)
  }
  queueMicrotask(attach)
  element.addEventListener('loadstart', attach)
  element.addEventListener('error', onElementError)
  addEventListener('online', onOnline)
  return () => {
    hls?.off(Hls.Events.ERROR, onHlsError)
    element.removeEventListener('loadstart', attach)
    element.removeEventListener('error', onElementError)
    removeEventListener('online', onOnline)
  }
}
