/** Where an error comes from: hls.js, or the element itself, which plays a file or, in some browsers, HLS natively. */
export interface PlaybackError {
  source: 'hls' | 'element'
  isFatal: boolean
  kind: 'network' | 'decoder' | 'other'
  isOnline: boolean
  /** hls.js has recovered from a decoder error before. */
  hasRecovered: boolean
  /** hls.js has read the list of qualities. */
  hasManifest: boolean
}

/** `resume`: when the network is back, hls.js loads on. `reload`: then the same source is loaded anew, at the same position. */
export type ErrorResponse = 'ignore' | 'recover' | 'resume' | 'reload' | 'fail'

/** Offline nothing has failed: the video waits for the network. */
export function respondToError({ source, isFatal, kind, isOnline, hasRecovered, hasManifest }: PlaybackError): ErrorResponse {
  if (!isFatal) return 'ignore'
  if (source === 'element') return isOnline ? 'fail' : 'reload'
  if (kind === 'network' && !isOnline) return hasManifest ? 'resume' : 'reload'
  return kind === 'decoder' && !hasRecovered ? 'recover' : 'fail'
}
