import HlsVideoElement, { Hls } from 'hls-video-element'

const network: string = Hls.ErrorTypes.NETWORK_ERROR
const decoder: string = Hls.ErrorTypes.MEDIA_ERROR

/** Calls back when a film cannot go on by itself. A line that is away is waited for; a stumble of the decoder is mended once. */
export function watchFailures(element: HlsVideoElement, onFailed: () => void): () => void {
  let hasStumbled = false
  const goOn = () => element.api?.startLoad()
  const told = (_event: string, { fatal, type }: { fatal: boolean; type: string }) => {
    if (!fatal) return
    if (type === network && !navigator.onLine) return
    if (type === decoder && !hasStumbled) {
      hasStumbled = true
      element.api?.recoverMediaError()
      return
    }
    onFailed()
  }
  // The element makes its reader one microtask after it gets its address, and may make it anew.
  let heard: HlsVideoElement['api'] = null
  const listen = () => {
    if (element.api === heard) return
    heard = element.api
    heard?.on(Hls.Events.ERROR, told)
  }
  queueMicrotask(listen)
  element.addEventListener('loadstart', listen)
  element.addEventListener('error', onFailed)
  addEventListener('online', goOn)
  return () => {
    heard?.off(Hls.Events.ERROR, told)
    element.removeEventListener('loadstart', listen)
    element.removeEventListener('error', onFailed)
    removeEventListener('online', goOn)
  }
}
