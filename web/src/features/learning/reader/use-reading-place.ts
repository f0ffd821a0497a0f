import { useEffect, useRef, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useLearning } from '../learning-context.tsx'
import { resumeTime } from '../program-progress.ts'
import { placeOfShare, scrollForShare, shareOfPlace, shareRead, type Scrolled } from './reading-place.ts'

const pause = 400
/** Nearly at the end is the end: there is nothing to go on with. */
const nearlyAll = 0.98

/** Goes to where she stopped reading, draws how far she is, keeps the place while she reads. */
export function useReadingPlace(lesson: Activity, isOn: boolean) {
  const { saver } = useLearning().learner
  const [wasResumed, setResumed] = useState(false)
  const article = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  const hasOpened = useRef(false)
  const latest = useRef(lesson)
  useEffect(() => {
    latest.current = lesson
  }, [lesson])

  useEffect(() => {
    const draw = () => {
      if (bar.current && article.current) bar.current.style.inlineSize = `${shareRead(scrolledNow(article.current)) * 100}%`
    }
    draw()
    addEventListener('scroll', draw, { passive: true })
    return () => removeEventListener('scroll', draw)
  }, [])

  const { id, minutes } = lesson
  useEffect(() => {
    const text = article.current
    if (!isOn || !text) return
    let hasRead = false
    const moment = () => ({ activityId: id, playback: 'playing' as const, ...placeOfShare(shareRead(scrolledNow(text)), minutes) })

    // Only once a lesson, and never against somebody who already scrolls.
    if (!hasOpened.current) {
      hasOpened.current = true
      const wanted = shareOfPlace(resumeTime(latest.current), minutes)
      if (wanted > 0 && wanted < nearlyAll && scrollY < 40) {
        scrollTo({ top: scrollForShare(wanted, scrolledNow(text)), behavior: 'instant' })
        setResumed(true)
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      hasRead = true
      clearTimeout(timer)
      timer = setTimeout(() => saver.play(moment()), pause)
    }
    const leave = () => {
      if (hasRead) saver.play(moment())
    }
    // Going to the place is scrolling too, and not reading.
    const armed = setTimeout(() => addEventListener('scroll', read, { passive: true }), pause)
    addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(armed)
      clearTimeout(timer)
      removeEventListener('scroll', read)
      removeEventListener('visibilitychange', leave)
      if (hasRead) void saver.flush()
    }
  }, [isOn, id, minutes, saver])

  const startOver = () => {
    setResumed(false)
    scrollTo({ top: 0 })
    saver.play({ activityId: id, playback: 'playing', time: 1, duration: minutes * 60, isReplay: true })
  }
  return { article, bar, wasResumed, startOver }
}

const scrolledNow = (text: HTMLElement): Scrolled => ({ scrolled: scrollY, end: text.getBoundingClientRect().bottom + scrollY, window: innerHeight })
