import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useLearning } from '../learning-context.tsx'
import { resumeTime } from '../program-progress.ts'
import { placeOfShare, scrollForShare, shareOfPlace, shareRead, type Scrolled } from './reading-place.ts'

const pause = 400

interface Parts {
  lesson: Activity
  article: RefObject<HTMLElement | null>
  bar: RefObject<HTMLElement | null>
  isOn: boolean
}

/** Goes to where she stopped reading, draws how far she is, keeps the place while she reads. */
export function useReadingPlace({ lesson, article, bar, isOn }: Parts) {
  const { saver } = useLearning()
  const [wasResumed, setResumed] = useState(false)
  const resumeFrom = useRef<number | null>(null)

  useEffect(() => {
    const draw = () => {
      if (bar.current && article.current) bar.current.style.inlineSize = `${shareRead(scrolledNow(article.current)) * 100}%`
    }
    draw()
    addEventListener('scroll', draw, { passive: true })
    return () => removeEventListener('scroll', draw)
  }, [article, bar])

  useEffect(() => {
    const text = article.current
    if (!isOn || !text) return
    let hasRead = false
    const moment = () => ({ activityId: lesson.id, playback: 'playing' as const, ...placeOfShare(shareRead(scrolledNow(text)), lesson.minutes) })

    // Only once a lesson, and never against somebody who already scrolls.
    if (resumeFrom.current === null) {
      resumeFrom.current = resumeTime(lesson)
      const wanted = shareOfPlace(resumeFrom.current, lesson.minutes)
      if (wanted > 0 && wanted < 0.98 && scrollY < 40) {
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
    const armed = setTimeout(() => addEventListener('scroll', read, { passive: true }), pause)
    addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(armed)
      clearTimeout(timer)
      removeEventListener('scroll', read)
      removeEventListener('visibilitychange', leave)
      if (hasRead) void saver.flush()
    }
    // The lesson's progress changes with every save; the place it opened at does not.
  }, [isOn, lesson.id, lesson.minutes, article, saver])

  return {
    wasResumed,
    startOver() {
      setResumed(false)
      scrollTo({ top: 0 })
      saver.play({ activityId: lesson.id, playback: 'playing', time: 1, duration: lesson.minutes * 60, isReplay: true })
    },
  }
}

const scrolledNow = (text: HTMLElement): Scrolled => ({ scrolled: scrollY, end: text.getBoundingClientRect().bottom + scrollY, window: innerHeight })
