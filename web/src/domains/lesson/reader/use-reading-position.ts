import { useEffect, useRef, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import {
  resumeTime,
  positionOfShare,
  type Scrolled,
  scrollForShare,
  shareRead,
  shareToResume,
  useProgressSaver,
} from '../../library/index.ts'

/** Milliseconds without scrolling after which the position is saved. */
const saveDelayMs = 400
/** Pixels; scrolled further than this, the learner has already begun to read. */
const resumeScrollLimit = 40

/**
 * Scrolls to the saved position, shows it in the progress bar and saves it while the learner scrolls.
 * While they listen (`isListening`), useNarrationProgress saves instead.
 */
export function useReadingPosition(activity: Activity, isOn: boolean, isListening: () => boolean) {
  const saver = useProgressSaver()
  const [wasResumed, setResumed] = useState(false)
  const article = useRef<HTMLElement>(null)
  const progressBar = useRef<HTMLElement>(null)
  const hasOpened = useRef(false)
  const resumed = useRef<{ share: number; top: number } | null>(null)
  const latest = useRef({ activity, isListening })
  useEffect(() => {
    latest.current = { activity, isListening }
  })

  useEffect(() => {
    const draw = () => {
      if (progressBar.current && article.current)
        progressBar.current.style.inlineSize = `${shareRead(measureScroll(article.current)) * 100}%`
    }
    draw()
    addEventListener('scroll', draw, { passive: true })
    return () => removeEventListener('scroll', draw)
  }, [])

  const { id, minutes } = activity
  useEffect(() => {
    const text = article.current
    if (!isOn || !text) return
    let hasRead = false
    const sample = () => ({
      activityId: id,
      playback: 'playing' as const,
      ...positionOfShare(shareRead(measureScroll(text)), minutes),
    })

    if (!hasOpened.current) {
      hasOpened.current = true
      const share = shareToResume(resumeTime(latest.current.activity), minutes)
      if (share !== null && scrollY < resumeScrollLimit) {
        scrollTo({ top: scrollForShare(share, measureScroll(text)), behavior: 'instant' })
        setResumed(true)
        resumed.current = { share, top: scrollY }
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      hasRead = !latest.current.isListening()
      if (!hasRead) return
      clearTimeout(timer)
      timer = setTimeout(() => !latest.current.isListening() && saver.play(sample()), saveDelayMs)
    }
    const saveOnLeave = () => {
      if (hasRead && !latest.current.isListening()) saver.play(sample())
    }
    // Later, because the scroll to the saved position fires the same event and is not reading.
    const armed = setTimeout(() => addEventListener('scroll', onScroll, { passive: true }), saveDelayMs)
    addEventListener('visibilitychange', saveOnLeave)
    return () => {
      clearTimeout(armed)
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('visibilitychange', saveOnLeave)
      if (hasRead) void saver.flush()
    }
  }, [isOn, id, minutes, saver])

  /** The share of the text that was resumed, until the learner scrolls away from it; `null` otherwise. */
  const resumedShare = () =>
    resumed.current && Math.abs(scrollY - resumed.current.top) < innerHeight / 4
      ? resumed.current.share
      : null
  const startOver = () => {
    setResumed(false)
    resumed.current = null
    scrollTo({ top: 0 })
    saver.play({ activityId: id, playback: 'playing', time: 1, duration: minutes * 60, isReplay: true })
  }
  return { article, progressBar, wasResumed, startOver, resumedShare }
}

const measureScroll = (text: HTMLElement): Scrolled => ({
  scrolled: scrollY,
  end: text.getBoundingClientRect().bottom + scrollY,
  window: innerHeight,
})
