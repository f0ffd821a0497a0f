import { IconGift, IconGiftOff, IconWifiOff } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { dateText } from '../../../platform/text/date-text.ts'
import { learningMessages } from '../../library/index.ts'
import css from './gift-notice.module.css'
import type { GiftStatus } from './gift-status.ts'
import { giftMessages as messages } from './gift.messages.ts'

interface GiftNoticeProps {
  gift: GiftStatus
  isMember: boolean
  onRetry: () => void
}

const icon = { size: 26, stroke: 1.75, 'aria-hidden': true } as const

/** Above the lesson: until when a gift opens it, or why it does not. It names nobody (DOOR-9). */
export const GiftNotice = ({ gift, isMember, onRetry }: GiftNoticeProps) => (
  <div className={css.notice} role="status">
    {gift.kind === 'open' && (
      <Note tone="lamp" icon={<IconGift {...icon} />} title={messages.given}>
        {messages.openUntil} <b>{dateText(gift.until)}</b>. {isMember ? messages.member : messages.visitor}
      </Note>
    )}
    {gift.kind === 'refused' && (
      <Note tone="sand" icon={<IconGiftOff {...icon} />} title={gift.text}>
        {messages.rest}
      </Note>
    )}
    {gift.kind === 'offline' && (
      <Note tone="sky" icon={<IconWifiOff {...icon} />} title={messages.offlineTitle}>
        {messages.offline}
      </Note>
    )}
    {gift.kind === 'failed' && (
      <Note
        tone="sand"
        icon={<IconGiftOff {...icon} />}
        title={messages.failedTitle}
        actions={
          <Button kind="outline" onClick={onRetry}>
            {learningMessages.tryAgain}
          </Button>
        }
      >
        {messages.failed}
      </Note>
    )}
  </div>
)
