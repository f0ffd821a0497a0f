import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import HlsVideo from 'hls-video-element/react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'
import { savesData } from '../../../../platform/network/saves-data.ts'
import { watchFailures } from './film-failures.ts'
import { preferences } from './preferences.ts'
import css from './screen.module.css'

interface ScreenProps {
  playback: Playback
  language: string
  /** Seconds; where the film begins once it is there. Start over may be pressed before. */
  startAt: RefObject<number>
  onElement: (element: HlsVideoElement | null) => void
  onFailed: (error: unknown) => void
}

const captionLook = 'video::cue{background:rgb(7 20 22/.86);color:#fff;font:600 1.05em/1.4 system-ui,sans-serif}'

/** The film itself: HLS where the browser can, one small file where it cannot. */
export function Screen({ playback, language, startAt, onElement, onFailed }: ScreenProps) {
  const [wantsCaptions] = useState(preferences.wantsCaptions)
  const film = useRef<HlsVideoElement>(null)

  // The address is given here, not in the markup: an element is made before it is shown, and a film that is away fails within milliseconds.
  useLayoutEffect(() => {
    const element = film.current
    if (!element) return
    element.shadowRoot?.adoptedStyleSheets.push(cueSheet())
    const begin = () => {
      if (element.api && savesData()) element.api.autoLevelCapping = 0
      if (startAt.current > 0 && element.currentTime < 1) element.currentTime = startAt.current
      element.playbackRate = preferences.rate()
    }
    element.addEventListener('loadedmetadata', begin)
    element.src = playback.streamUrl
    let isFile = false
    const stopWatching = watchFailures(element, () => {
      if (isFile || !playback.fileUrl) return onFailed(element.error)
      isFile = true
      element.api?.destroy()
      element.nativeEl.src = playback.fileUrl
    })
    onElement(element)
    return () => {
      onElement(null)
      stopWatching()
      element.removeEventListener('loadedmetadata', begin)
    }
  }, [playback.streamUrl, playback.fileUrl, startAt, onElement, onFailed])

  return (
    <HlsVideo ref={film} className={css.film} crossOrigin="anonymous" playsInline preload={savesData() ? 'none' : 'metadata'}>
      {playback.captionsUrl && <track kind="captions" src={playback.captionsUrl} srcLang={language} label={languageName(language)} default={wantsCaptions} />}
    </HlsVideo>
  )
}

let sheet: CSSStyleSheet | undefined
function cueSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(captionLook)
  }
  return sheet
}

const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language) ?? language
