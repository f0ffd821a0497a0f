import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../../platform/site/site.ts'
import css from './video-screen.module.css'
import type { Settings } from '../../session-data/session-data.door.ts'

interface VideoProps {
  playback: Playback
  poster: string
  settings: Settings
  onElement: (element: HTMLVideoElement | null) => void
}

/** With the data saver nothing is loaded before the video plays. */
export const loadsBeforePlay = ({ quality }: Pick<Settings, 'quality'>) => !prefersReducedData() && quality !== 'saver'

/** In the page's markup already, where it plays before any script: by its own controls without scripts, else by `playEarly`. */
export function Video({ playback, poster, settings, onElement }: VideoProps) {
  const { language } = useSite()
  const isHydrated = useHydrated()
  const video = useRef<HTMLVideoElement>(null)
  // With the addresses of another answer it would begin anew.
  const [{ fileUrl, captionsUrl }] = useState(playback)
  useLayoutEffect(() => {
    onElement(video.current)
    return () => onElement(null)
  }, [onElement])
  useEffect(() => {
    if (video.current && loadsBeforePlay(settings)) video.current.preload = 'metadata'
  }, [settings])
  useCaptionTrack(video, settings.hasCaptions)
  return (
    <video
      ref={video}
      className={css.video}
      src={fileUrl}
      poster={poster}
      // Of another origin the captions are read only so; of the own one the poster would be loaded twice.
      crossOrigin={/^https?:/.test(fileUrl) ? 'anonymous' : undefined}
      playsInline
      preload="none"
      controls={!isHydrated}
      suppressHydrationWarning
    >
      <track kind="captions" src={captionsUrl} srcLang={language} label={languageName(language)} />
    </video>
  )
}

const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language) ?? language

const leavePageEvents = ['enterpictureinpicture', 'webkitbeginfullscreen']
const returnEvents = ['leavepictureinpicture', 'webkitendfullscreen']

/** Picture in picture and an iPhone's full screen show the video without our captions: there the browser draws the track. */
function useCaptionTrack(video: RefObject<HTMLVideoElement | null>, isOn: boolean) {
  useEffect(() => {
    const element = video.current
    if (!element) return
    const setMode = (mode: TextTrackMode) => () => {
      for (const track of element.textTracks) if (track.kind === 'captions') track.mode = mode
    }
    const [show, hide] = [setMode(isOn ? 'showing' : 'disabled'), setMode('disabled')]
    hide() // they show before the scripts are there
    for (const name of leavePageEvents) element.addEventListener(name, show)
    for (const name of returnEvents) element.addEventListener(name, hide)
    return () => {
      for (const name of leavePageEvents) element.removeEventListener(name, show)
      for (const name of returnEvents) element.removeEventListener(name, hide)
    }
  }, [video, isOn])
}
