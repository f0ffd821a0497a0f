import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { IconMessageCircle } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { dockMessages as messages } from '../dock/dock.messages.ts'
import type { FeedbackSheetProps } from './feedback-sheet.tsx'
import { findPlace } from './place-in-lesson.ts'

/** Without its script the press says so, and the next one tries again after a reload. */
const FeedbackSheet = lazy<ComponentType<FeedbackSheetProps>>(() =>
  import('./feedback-sheet.tsx').catch(() => ({ default: NotLoaded })),
)

/** Says how the lesson is (LEARN-16); its sheet is loaded on the press. */
export function FeedbackButton({ activityId }: { activityId: string }) {
  const sheet = useOverlay('feedback')
  const [place, setPlace] = useState('')
  return (
    <>
      <IconButton
        label={messages.feedback}
        aria-haspopup="dialog"
        onClick={() => {
          setPlace(findPlace())
          document.querySelector('video')?.pause()
          void sheet.open()
        }}
      >
        <IconMessageCircle size={22} stroke={1.75} aria-hidden />
      </IconButton>
      {sheet.isOpen && (
        <Suspense>
          <FeedbackSheet activityId={activityId} place={place} onClose={() => void sheet.close()} />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded({ onClose }: FeedbackSheetProps) {
  useEffect(() => {
    toast(messages.feedbackNotLoaded)
    onClose()
  }, [onClose])
  return null
}
