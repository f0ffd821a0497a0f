import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import HlsVideo from 'hls-video-element/react'
import type HlsVideoElement from 'hls-video-element'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { useSite } from '../../../platform/site/site.ts'
import { useSource } from './use-source.ts'
import css from './video-screen.module.css'
import type { Settings } from '../../session-data/session-data.door.ts'

interface VideoProps {
  playback: Playback
  settings: Settings
  startAt: RefObject<number>
  onElement: (element: HlsVideoElement | null) => void
  onFailed: (error: unknown) => void
}

/** With the data saver nothing is loaded before the video plays. */
export const loadsBeforePlay = ({ quality }: Pick<Settings, 'quality'>) => !prefersReducedData() && quality !== 'saver'

export function Video({ playback, settings, startAt, onElement, onFailed }: VideoProps) {
  const { language } = useSite()
  const video = useRef<HlsVideoElement>(null)
  useLayoutEffect(() => {
    onElement(video.current)
    return () => onElement(null)
  }, [onElement])
  useSource(video, { playback, settings, startAt, onFailed })
  useCaptionTrack(video, settings.hasCaptions)
  return (
    <HlsVideo ref={video} className={css.video} crossOrigin="anonymous" playsInline preload={loadsBeforePlay(settings) ? 'metadata' : 'none'}>
      {playback.captionsUrl && <track kind="captions" src={playback.captionsUrl} srcLang={language} label={languageName(language)} />}
    </HlsVideo>
  )
}

const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language) ?? language

const leavePageEvents = ['enterpictureinpicture', 'webkitbeginfullscreen']
const returnEvents = ['leavepictureinpicture', 'webkitendfullscreen']

/** Picture in picture and an iPhone's full screen show the video without our captions: there the browser draws the track. */
function useCaptionTrack(video: RefObject<HlsVideoElement | null>, isOn: boolean) {
  useEffect(() => {
    const element = video.current?.nativeEl
    if (!element) return
    const setMode = (mode: TextTrackMode) => () => {
      for (const track of element.textTracks) if (track.kind === 'captions') track.mode = mode
    }
    const [show, hide] = [setMode(isOn ? 'showing' : 'disabled'), setMode('disabled')]
    for (const name of leavePageEvents) element.addEventListener(name, show)
    for (const name of returnEvents) element.addEventListener(name, hide)
    return () => {
      for (const name of leavePageEvents) element.removeEventListener(name, show)
      for (const name of returnEvents) element.removeEventListener(name, hide)
    }
  }, [video, isOn])
}
