import { useEffect, useState } from 'react'
import {
  EmbedFrame,
  type FrameSession,
  type LessonPage,
  type PageChannel,
} from '../../domains/embed/index.ts'
import { HydrationProvider } from '../../platform/rendering/hydration-provider.tsx'
import { SiteProvider } from '../../platform/site/site.ts'

interface EmbedRootProps {
  page: LessonPage
  /** Both are `null` on the server. */
  opening: Promise<FrameSession> | null
  channel: PageChannel | null
}

/** The same on the server and in the browser. */
export const EmbedRoot = ({ page, opening, channel }: EmbedRootProps) => (
  <SiteProvider value={page.site}>
    <HydrationProvider>
      <EmbedFrame page={page} session={useOpened(opening)} channel={channel} />
    </HydrationProvider>
  </SiteProvider>
)

/** `null` until it is there: the lesson plays before. */
function useOpened(opening: Promise<FrameSession> | null): FrameSession | null {
  const [session, setSession] = useState<FrameSession | null>(null)
  useEffect(() => {
    let stop = () => {}
    let isCurrent = true
    void opening?.then((opened) => {
      if (!isCurrent) return
      stop = opened.start()
      setSession(opened)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [opening])
  return session
}
