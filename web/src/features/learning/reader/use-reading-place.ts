import { useEffect, useRef, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useLearning } from '../learning-context.tsx'
import { resumeTime } from '../program-progress.ts'
import { placeOfShare, scrollForShare, shareRead, shareToResume, type Scrolled } from './reading-place.ts'

const pause = 400

/** Goes to where she stopped reading, draws how far she is, keeps the place while she reads. While it is read aloud (`isHeard`), the voice keeps it. */
export function useReadingPlace(lesson: Activity, isOn: boolean, isHeard: () => boolean) {
  const { saver } = useLearning().learner
  const [wasResumed, setResumed] = useState(false)
  const article = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  const hasOpened = useRef(false)
  const resumed = useRef<{ share: number; top: number } | null>(null)
  const latest = useRef({ lesson, isHeard })
  useEffect(() => {
    latest.current = { lesson, isHeard }
  })

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
      const wanted = shareToResume(resumeTime(latest.current.lesson), minutes)
      if (wanted !== null && scrollY < 40) {
        scrollTo({ top: scrollForShare(wanted, scrolledNow(text)), behavior: 'instant' })
        setResumed(true)
        resumed.current = { share: wanted, top: scrollY }
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      hasRead = !latest.current.isHeard()
      if (!hasRead) return
      clearTimeout(timer)
      timer = setTimeout(() => !latest.current.isHeard() && saver.play(moment()), pause)
    }
    const leave = () => {
      if (hasRead && !latest.current.isHeard()) saver.play(moment())
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

  /** The share of the text she came back to, while she has not read on from there. */
  const shareResumed = () => (resumed.current && Math.abs(scrollY - resumed.current.top) < innerHeight / 4 ? resumed.current.share : null)
  const startOver = () => {
    setResumed(false)
    resumed.current = null
    scrollTo({ top: 0 })
    saver.play({ activityId: id, playback: 'playing', time: 1, duration: minutes * 60, isReplay: true })
  }
  return { article, bar, wasResumed, startOver, shareResumed }
}

const scrolledNow = (text: HTMLElement): Scrolled => ({ scrolled: scrollY, end: text.getBoundingClientRect().bottom + scrollY, window: innerHeight })
