import { useEffect, useState } from 'react'
import { EmbedFrame, type LessonPage, type OpenedFrame } from '../../domains/embed/index.ts'
import { HydrationContext } from '../../platform/rendering/use-hydrated.ts'
import { SiteProvider } from '../../platform/site/site.ts'

interface EmbedRootProps {
  page: LessonPage
  /** `null` on the server. */
  opening: Promise<OpenedFrame> | null
}

/** The same on the server and in the browser. */
export function EmbedRoot({ page, opening }: EmbedRootProps) {
  const opened = useOpened(opening)
  const [isHydrated, setHydrated] = useState(false)
  // The same twice: first what the server rendered, then what only a browser knows.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setHydrated(true), [])
  return (
    <SiteProvider value={page.site}>
      <HydrationContext value={isHydrated}>
        <EmbedFrame page={page} session={opened?.session ?? null} channel={opened?.channel ?? null} />
      </HydrationContext>
    </SiteProvider>
  )
}

/** `null` until it is there: the lesson plays before. */
function useOpened(opening: Promise<OpenedFrame> | null): OpenedFrame | null {
  const [opened, setOpened] = useState<OpenedFrame | null>(null)
  useEffect(() => {
    let stop = () => {}
    let isCurrent = true
    const take = (frame: OpenedFrame) => {
      if (!isCurrent) return
      stop = frame.session.start()
      setOpened(frame)
    }
    void opening?.then(take)
    return () => {
      isCurrent = false
      stop()
    }
  }, [opening])
  return opened
}
