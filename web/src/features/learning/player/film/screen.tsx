import { useLayoutEffect, useRef, type RefObject } from 'react'
import HlsVideo from 'hls-video-element/react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.shapes.ts'
import { savesData } from '../../../../platform/network/saves-data.ts'
import type { Settings } from '../../settings/settings.ts'
import css from './screen.module.css'
import { useCaptionsElsewhere } from './use-captions-elsewhere.ts'
import { useSource } from './use-source.ts'

interface ScreenProps {
  playback: Playback
  language: string
  settings: Settings
  startAt: RefObject<number>
  onElement: (element: HlsVideoElement | null) => void
  onFailed: (error: unknown) => void
}

/** The film itself. */
export function Screen({ playback, language, settings, startAt, onElement, onFailed }: ScreenProps) {
  const film = useRef<HlsVideoElement>(null)
  useLayoutEffect(() => {
    onElement(film.current)
    return () => onElement(null)
  }, [onElement])
  useSource(film, { playback, settings, startAt, onFailed })
  useCaptionsElsewhere(film, settings.hasCaptions)
  const loadsEarly = !savesData() && settings.quality !== 'saver'
  return (
    <HlsVideo ref={film} className={css.film} crossOrigin="anonymous" playsInline preload={loadsEarly ? 'metadata' : 'none'}>
      {playback.captionsUrl && <track kind="captions" src={playback.captionsUrl} srcLang={language} label={languageName(language)} />}
    </HlsVideo>
  )
}

const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language) ?? language
