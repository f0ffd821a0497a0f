import { createElement, useEffect, useState } from 'react'
import { IllustratedMessage } from '../notices/illustrated-message.tsx'
import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { illustrationUrl } from '../../../platform/site/site.ts'
import { FrameControls } from '../controls/frame-controls.tsx'
import controls from '../controls/frame-controls.module.css'
import { embedMessages as messages } from '../embed.messages.ts'
import { useFrame } from '../frame-context.ts'
import css from './frame-lesson.module.css'
import { frameView, loadedView, loadView } from './lesson-views.ts'
import { useFrameContent } from './use-frame-content.ts'

/** The lesson of the frame, while it loads, and where it does not. */
export function FrameLesson() {
  const { activity, page } = useFrame()
  const content = useFrameContent()
  const viewOfLesson = useView(frameView(activity), content.data !== null)
  if (content.data && viewOfLesson)
    return createElement(viewOfLesson, {
      content: content.data,
      onRenew: content.renew,
      onRetry: content.retry,
    })
  if (content.data) return <LoadingLesson />
  if (content.status === 'loading') return <LoadingLesson />
  return (
    <>
      <IllustratedMessage
        site={page.site}
        picture="state-offline"
        title={content.status === 'notOpen' ? messages.notOpen : messages.notLoaded}
      >
        {content.status === 'notOpen' ? (
          <p>{messages.notOpenText}</p>
        ) : (
          <Button kind="outline" onClick={content.retry}>
            {messages.tryAgain}
          </Button>
        )}
      </IllustratedMessage>
      <ControlsWithoutLesson />
    </>
  )
}

/** The picture is there at once; what cannot work yet is not orange. */
function LoadingLesson() {
  const { activity, page } = useFrame()
  return (
    <>
      <div className={css.content}>
        <div className={css.stage}>
          <div className={css.picture}>
            <img src={illustrationUrl(page.site, activity.poster)} alt={activity.posterAlt} />
          </div>
        </div>
        <div className={css.loading} role="status" aria-label={messages.loadingLesson}>
          <Skeleton width="80%" height="20px" />
          <Skeleton width="40%" height="14px" />
        </div>
      </div>
      <ControlsWithoutLesson />
    </>
  )
}

const ControlsWithoutLesson = () => (
  <FrameControls primary={<span className={controls.waiting} />} onReplay={() => {}} captions={null} />
)

/** `null` while the view of another kind of lesson loads. */
function useView(view: ReturnType<typeof frameView>, isWanted: boolean) {
  const [, setLoads] = useState(0)
  const isLoaded = loadedView(view) !== null
  useEffect(() => {
    if (!isWanted || isLoaded) return undefined
    let isCurrent = true
    const load = () =>
      void loadView(view).then(
        () => isCurrent && setLoads((count) => count + 1),
        () => addEventListener('online', load, { once: true }),
      )
    load()
    return () => {
      isCurrent = false
      removeEventListener('online', load)
    }
  }, [view, isWanted, isLoaded])
  return loadedView(view)
}
