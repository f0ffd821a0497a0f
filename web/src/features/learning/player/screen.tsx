import { useState } from 'react'
import HlsVideo from 'hls-video-element/react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'
import { savesData } from '../../../platform/network/saves-data.ts'
import css from './screen.module.css'

interface ScreenProps {
  playback: Playback
  language: string
  /** Seconds; where the film begins. */
  startAt: number
  onElement: (element: HlsVideoElement | null) => void
  onFailed: (error: unknown) => void
}

const captionLook = 'video::cue{background:rgb(7 20 22/.86);color:#fff;font:600 1.05em/1.4 system-ui,sans-serif}'

/** The film itself: HLS where the browser can, one small file where it cannot. */
export function Screen({ playback, language, startAt, onElement, onFailed }: ScreenProps) {
  const [source, setSource] = useState(playback.streamUrl)
  const [config] = useState(() => ({ startPosition: startAt > 0 ? startAt : -1 }))
  const begin = (element: HlsVideoElement) => {
    if (element.api && savesData()) element.api.autoLevelCapping = 0
    if (startAt > 0 && Math.abs(element.currentTime - startAt) > 1) element.currentTime = startAt
  }
  const failed = (element: HlsVideoElement) => {
    if (source !== playback.fileUrl && playback.fileUrl) setSource(playback.fileUrl)
    else onFailed(element.error)
  }
  return (
    <HlsVideo
      ref={(element: HlsVideoElement | null) => {
        onElement(element)
        element?.shadowRoot?.adoptedStyleSheets.push(cueSheet())
      }}
      className={css.film}
      src={source}
      config={config}
      crossOrigin="anonymous"
      playsInline
      preload={savesData() ? 'none' : 'metadata'}
      onLoadedMetadata={(event) => begin(event.currentTarget as HlsVideoElement)}
      onError={(event) => failed(event.currentTarget as HlsVideoElement)}
    >
      {playback.captionsUrl && <track kind="captions" src={playback.captionsUrl} srcLang={language} label={languageName(language)} />}
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
