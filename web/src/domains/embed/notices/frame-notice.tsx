import { IconInfoCircle } from '@tabler/icons-react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { embedMessages as messages } from '../embed.messages.ts'
import { completePath } from '../frame-address.rule.ts'
import { type Frame, useFrame } from '../frame-context.ts'
import css from './frame-notice.module.css'

/** What keeps the place from being saved, and what to do about it; nothing of the lesson is taken away. */
export function FrameNotice() {
  const frame = useFrame()
  const isOnline = useOnline()
  const notice = noticeOf(frame, isOnline)
  return (
    <div role="status">
      {notice && (
        <div className={css.notice}>
          <IconInfoCircle size={22} stroke={1.75} aria-hidden />
          <p>
            <span>{messages[notice]}</span> <Remedy notice={notice} frame={frame} />
          </p>
        </div>
      )}
    </div>
  )
}

type Notice = 'tokenFailed' | 'offline' | 'notReached' | 'notKept'

function noticeOf({ state }: Frame, isOnline: boolean): Notice | null {
  if (state.hasTokenFailed) return 'tokenFailed'
  if (!isOnline) return 'offline'
  if (state.status === 'failed') return 'notReached'
  return state.status === 'ready' && !state.isPlaceKept ? 'notKept' : null
}

function Remedy({ notice, frame: { page, activity, session } }: { notice: Notice; frame: Frame }) {
  const place = { partnerId: page.partner.partnerId, userId: page.userId }
  const { id: activityId, programId } = activity
  if (notice === 'notKept')
    return (
      <a href={completePath({ ...place, programId, activityId })} target="_blank" rel="noopener">
        {messages.keepIt}
      </a>
    )
  return notice === 'notReached' ? (
    <button type="button" className={css.retry} onClick={() => session?.retry()}>
      {messages.tryAgain}
    </button>
  ) : null
}
