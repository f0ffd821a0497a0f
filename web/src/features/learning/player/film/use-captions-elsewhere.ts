import { useEffect, type RefObject } from 'react'
import type HlsVideoElement from 'hls-video-element'

const goes = ['enterpictureinpicture', 'webkitbeginfullscreen']
const returns = ['leavepictureinpicture', 'webkitendfullscreen']

/** In a window of its own, or in a phone's own full screen, the film leaves our captions behind: there the browser draws them. */
export function useCaptionsElsewhere(film: RefObject<HlsVideoElement | null>, isOn: boolean) {
  useEffect(() => {
    const video = film.current?.nativeEl
    if (!video) return
    const show = (mode: TextTrackMode) => () => {
      for (const track of video.textTracks) if (track.kind === 'captions') track.mode = mode
    }
    const [shown, hidden] = [show(isOn ? 'showing' : 'disabled'), show('disabled')]
    for (const name of goes) video.addEventListener(name, shown)
    for (const name of returns) video.addEventListener(name, hidden)
    return () => {
      for (const name of goes) video.removeEventListener(name, shown)
      for (const name of returns) video.removeEventListener(name, hidden)
    }
  }, [film, isOn])
}
