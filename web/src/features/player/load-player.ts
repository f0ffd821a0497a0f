import { useEffect, useState } from 'react'
import { orReload } from '../../platform/chunks/or-reload.ts'

type VideoLessonComponent = (typeof import('./video-lesson.tsx'))['default']

let loaded: VideoLessonComponent | null = null

/** Dynamic, because the player comes with hls.js, the heaviest script of all. Call it early to have the player ready. */
export async function loadPlayer(): Promise<void> {
  loaded ??= (await import('./video-lesson.tsx')).default
}

/**
 * After a press on Try again. A deployment may have removed the script, and some browsers remember that an import failed:
 * then only a reload helps. Without a server it would replace the lesson by the browser's error page.
 */
async function loadPlayerAgain(): Promise<void> {
  try {
    await loadPlayer()
  } catch (error) {
    const isServerReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isServerReachable) throw error
    await orReload(loadPlayer)
  }
}

interface PlayerScript {
  /** `null` until its script has loaded. */
  VideoLesson: VideoLessonComponent | null
  hasFailed: boolean
  retry: () => void
}

/** The player's script; when it failed for lack of a network, it loads once the device is online. */
export function usePlayerScript(): PlayerScript {
  const [attempt, setAttempt] = useState({ load: loadPlayer })
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading')
  useEffect(() => {
    let isCurrent = true
    let hasFailed = false
    let wasOfflineSince = false // the network may be back before the browser gives the request up
    const loadAgain = () => setAttempt({ load: loadPlayer })
    const onOnline = () => {
      if (hasFailed) loadAgain()
      wasOfflineSince = true
    }
    addEventListener('online', onOnline)
    void attempt.load().then(
      () => isCurrent && setStatus('loaded'),
      () => {
        hasFailed = true
        if (!isCurrent) return
        if (wasOfflineSince) loadAgain()
        else setStatus('failed')
      },
    )
    return () => {
      isCurrent = false
      removeEventListener('online', onOnline)
    }
  }, [attempt])
  return { VideoLesson: status === 'loaded' ? loaded : null, hasFailed: status === 'failed', retry: () => setAttempt({ load: loadPlayerAgain }) }
}
