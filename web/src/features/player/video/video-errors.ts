import HlsVideoElement, { Hls } from 'hls-video-element'

const networkError: string = Hls.ErrorTypes.NETWORK_ERROR
const mediaError: string = Hls.ErrorTypes.MEDIA_ERROR

/** Calls back on an error that hls.js cannot recover from. Offline it waits for the network; from a first decoder error it recovers. */
export function watchErrors(element: HlsVideoElement, onFailed: () => void): () => void {
  let hasRecovered = false
  const resumeLoading = () => element.api?.startLoad()
  const onError = (_event: string, { fatal, type }: { fatal: boolean; type: string }) => {
    if (!fatal) return
    if (type === networkError && !navigator.onLine) return
    if (type === mediaError && !hasRecovered) {
      hasRecovered = true
      element.api?.recoverMediaError()
      return
    }
    onFailed()
  }
  // The element creates its hls.js instance one microtask after it gets a source, and may replace it later.
  let hls: HlsVideoElement['api'] = null
  const attach = () => {
    if (element.api === hls) return
    hls = element.api
    hls?.on(Hls.Events.ERROR, onError)
  }
  queueMicrotask(attach)
  element.addEventListener('loadstart', attach)
  element.addEventListener('error', onFailed)
  addEventListener('online', resumeLoading)
  return () => {
    hls?.off(Hls.Events.ERROR, onError)
    element.removeEventListener('loadstart', attach)
    element.removeEventListener('error', onFailed)
    removeEventListener('online', resumeLoading)
  }
}
