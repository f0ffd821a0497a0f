import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { conversationMessages as messages } from './conversation.messages.ts'
import type { ConversationPanelProps } from './conversation-panel.tsx'

/** Without its script the press says so, and the next one tries again after a reload. */
const ConversationPanel = lazy<ComponentType<ConversationPanelProps>>(() =>
  import('./conversation-panel.tsx').catch(() => ({ default: NotLoaded })),
)

interface ChatButtonProps {
  activityId?: string | undefined
  className: string | undefined
  /** Beside the words, or in place of them: then `label` names it. */
  icon: ReactNode
  isIconOnly?: boolean
}

/** Opens the conversation, which is loaded on the press. */
export function ChatButton({ activityId, className, icon, isIconOnly = false }: ChatButtonProps) {
  const panel = useOverlay('conversation')
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={isIconOnly ? messages.open : undefined}
        title={isIconOnly ? messages.open : undefined}
        onClick={() => {
          document.querySelector('video')?.pause()
          void panel.open()
        }}
      >
        {icon}
        {!isIconOnly && <span>{messages.open}</span>}
      </button>
      {panel.isOpen && (
        <Suspense>
          <ConversationPanel activityId={activityId} onClose={() => void panel.close()} />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded({ onClose }: ConversationPanelProps) {
  useEffect(() => {
    toast(messages.notLoaded)
    onClose()
  }, [onClose])
  return null
}
