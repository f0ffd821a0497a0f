import { useEffect, useRef, type RefObject } from 'react'
import { IconVolume } from '@tabler/icons-react'
import { learningMessages as m } from '../../learning.messages.ts'
import { isInView, passagesIn } from './passages.ts'
import css from './passage-signs.module.css'
import { useVoicePassage, useVoiceStatus } from './use-voice.ts'
import type { Voice } from './voice.ts'

interface PassageSignsProps {
  voice: Voice
  text: RefObject<HTMLElement | null>
}

/** While she listens: the passage being read is marked and kept in view, and each other can be begun at. */
export function PassageSigns({ voice, text }: PassageSignsProps) {
  const current = useVoicePassage(voice)
  const isPlaying = useVoiceStatus(voice) === 'playing'
  const sample = useRef<HTMLButtonElement>(null)

  // The text is HTML as it came; the signs are put into it, and taken out again.
  useEffect(() => {
    const signs = passagesIn(text.current ?? document.body).flatMap((element, passage) => {
      const sign = sample.current?.cloneNode(true)
      if (!element.matches('p, li') || !(sign instanceof HTMLButtonElement)) return []
      sign.hidden = false
      sign.setAttribute('aria-label', m.listenFrom(beginning(element.textContent)))
      sign.addEventListener('click', () => void voice.readPassage(passage))
      element.append(sign)
      return sign
    })
    return () => {
      for (const sign of signs) sign.remove()
    }
  }, [voice, text])

  useEffect(() => {
    const passages = passagesIn(text.current ?? document.body)
    const now = passages[current]
    if (!now) return
    now.setAttribute('aria-current', 'true')
    const before = passages[current - 1]
    // Follows only while she looks at it: somebody who reads elsewhere is not pulled away.
    if (isPlaying && (!before || isInView(before)) && !isWhole(now))
      now.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    return () => now.removeAttribute('aria-current')
  }, [text, current, isPlaying])

  return (
    <button ref={sample} hidden type="button" className={css.sign} title={m.listenFromHere}>
      <IconVolume size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

/** Wholly between header and dock. */
function isWhole(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight * 0.1 && bottom < innerHeight * 0.66
}

const wordsToName = 5
const beginning = (words: string) => words.trim().split(/\s+/).slice(0, wordsToName).join(' ')
