import { useEffect, useState } from 'react'
import { useFrame } from '../frame-context.ts'
import { LessonNotOpenError, type FrameContent } from '../session/frame-state.ts'

interface Loaded {
  data: FrameContent | null
  status: 'loading' | 'ready' | 'failed' | 'notOpen'
}

/**
 * What is shown of the lesson: what came with the page, else what the server gives this partner user. `renew`
 * resolves with new addresses of its video.
 */
export function useFrameContent() {
  const { page, session, state, activity } = useFrame()
  const cameWithPage = activity.id === page.activityId ? page.content : null
  const [loaded, setLoaded] = useState<Loaded>({
    data: cameWithPage,
    status: cameWithPage ? 'ready' : 'loading',
  })
  const [attempts, setAttempts] = useState(0)
  // Who asks decides what is open: not before that is known, or cannot be.
  const isWanted = loaded.status === 'loading' && session !== null && state.status !== 'starting'
  useEffect(() => {
    if (!isWanted || !session) return undefined
    let isCurrent = true
    session.content(activity.id, attempts > 0).then(
      (data) => isCurrent && setLoaded({ data, status: 'ready' }),
      (error: unknown) => isCurrent && setLoaded({ data: null, status: failureOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, session, activity.id, attempts])
  return {
    ...loaded,
    retry: () => {
      session?.retry()
      setAttempts(attempts + 1)
      setLoaded({ data: null, status: 'loading' })
    },
    renew: async () => (await session?.content(activity.id, true))?.playback ?? null,
  }
}

const failureOf = (error: unknown): 'failed' | 'notOpen' =>
  error instanceof LessonNotOpenError ? 'notOpen' : 'failed'
