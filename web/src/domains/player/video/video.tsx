import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type VideoHTMLAttributes } from 'react'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { useSite } from '../../../platform/site/site.ts'
import { playerMessages as messages } from '../player.messages.ts'
import css from './video-screen.module.css'
import type { Settings } from '../../../platform/session-data/learning-settings.ts'

interface VideoProps {
  playback: Playback
  poster: string
  settings: Settings
  onElement: (element: HTMLVideoElement | null) => void
}

/** With the data saver nothing is loaded before the video plays. */
export const loadsBeforePlay = ({ quality }: Pick<Settings, 'quality'>) =>
  !prefersReducedData() && quality !== 'saver'

/** In the page's markup already, where `playEarly` plays it before the app's scripts are there. */
export function Video({ playback, poster, settings, onElement }: VideoProps) {
  const { language } = useSite()
  const video = useRef<HTMLVideoElement>(null)
  // With the addresses of another answer it would begin anew.
  const [{ fileUrl, captionsUrl }] = useState(playback)
  useLayoutEffect(() => {
    if (video.current) {
      video.current.controls = false // which it has where the app comes late
      // Firefox would stop at it twice, without a name: its controls are our buttons
      video.current.tabIndex = -1
    }
    onElement(video.current)
    return () => onElement(null)
  }, [onElement])
  useEffect(() => {
    if (video.current && loadsBeforePlay(settings)) video.current.preload = 'metadata'
  }, [settings])
  useCaptionTrack(video, settings.hasCaptions)
  const source: VideoHTMLAttributes<HTMLVideoElement> = {
    src: fileUrl,
    poster,
    // Of another origin the captions are read only so; of the own one the poster would be loaded twice.
    crossOrigin: /^https?:/.test(fileUrl) ? 'anonymous' : undefined,
    playsInline: true,
    preload: 'none',
  }
  const captions = { src: captionsUrl, srcLang: language, label: messages.captionsLanguage }
  return (
    <>
      <video ref={video} className={css.video} {...source}>
        <track kind="captions" {...captions} />
      </video>
      {/* The browser's controls on the first one would delay the first picture, even where a script takes them away at once. */}
      <noscript>
        <video className={css.withControls} controls {...source}>
          <track kind="captions" {...captions} />
        </video>
      </noscript>
    </>
  )
}

const leavePageEvents = ['enterpictureinpicture', 'webkitbeginfullscreen']
const returnEvents = ['leavepictureinpicture', 'webkitendfullscreen']

/**
 * Picture in picture and an iPhone's full screen show the video without our captions: there the browser draws
 * the track.
 */
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
