import { useEffect, useRef, type RefObject } from 'react'
import { IconVolume } from '@tabler/icons-react'
import { isInView, scrollIntoView } from '../../../platform/device/scroll-into-view.ts'
import type { NarrationPlayer } from './narration-player.ts'
import { narrationMessages as messages } from './narration.messages.ts'
import css from './passage-markers.module.css'
import { findPassages } from './passages.ts'
import { useCurrentPassage, useNarrationStatus } from './use-narration.ts'

interface PassageMarkersProps {
  player: NarrationPlayer
  text: RefObject<HTMLElement | null>
}

/** Highlights the passage being read, scrolls along, and gives each passage a button to listen from there. */
export function PassageMarkers({ player, text }: PassageMarkersProps) {
  const current = useCurrentPassage(player)
  const isPlaying = useNarrationStatus(player) === 'playing'
  const template = useRef<HTMLButtonElement>(null)

  // React does not own the text, which is inserted as HTML: the buttons are cloned into it and removed again.
  useEffect(() => {
    const buttons = findPassages(text.current ?? document.body).flatMap((passage, index) => {
      const button = template.current?.cloneNode(true)
      if (!passage.matches('p, li') || !(button instanceof HTMLButtonElement)) return []
      button.hidden = false
      button.setAttribute('aria-label', messages.listenFrom(firstWords(passage.textContent)))
      button.addEventListener('click', () => void player.playPassage(index))
      passage.append(button)
      return button
    })
    return () => {
      for (const button of buttons) button.remove()
    }
  }, [player, text])

  useEffect(() => {
    const passages = findPassages(text.current ?? document.body)
    const passage = passages[current]
    if (!passage) return
    passage.setAttribute('aria-current', 'true')
    const previous = passages[current - 1]
    // Follows only while the previous passage is visible: a learner who reads elsewhere is not pulled away.
    if (isPlaying && (!previous || isInView(previous)) && !isFullyVisible(passage))
      scrollIntoView(passage, 'center')
    return () => passage.removeAttribute('aria-current')
  }, [text, current, isPlaying])

  return (
    <button ref={template} hidden type="button" className={css.marker} title={messages.listenFromHere}>
      <IconVolume size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

/** Between the header and the controls bar. */
function isFullyVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight * 0.1 && bottom < innerHeight * 0.66
}

const labelWords = 5
const firstWords = (words: string) => words.trim().split(/\s+/).slice(0, labelWords).join(' ')
