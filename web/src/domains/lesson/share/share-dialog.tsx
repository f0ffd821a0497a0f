import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconCopy, IconEyeOff, IconGift, IconLink, IconShare, IconX } from '@tabler/icons-react'
import { createGiftLink, endGiftLink } from '@oka/contract/gift-links/gift-links.endpoints.ts'
import type { GiftLink } from '@oka/contract/gift-links/gift-links.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { dateText } from '../../../platform/text/date-text.ts'
import { giftFragment } from '../gift/use-gift-token.ts'
import css from './share-dialog.module.css'
import { canShare, copyLink, shareLink, type SharedLink } from './share-link.ts'
import { shareMessages as messages } from './share.messages.ts'

interface ShareDialogProps {
  activityId: string
  /** The lesson's own address. */
  link: SharedLink
  onClose: () => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** A member's two ways to share a lesson that only members can open: its address, or a gift link. */
export function ShareDialog({ activityId, link, onClose }: ShareDialogProps) {
  const titleId = useId()
  const { gift, status, error, isWaiting, give, takeBack } = useGift(activityId)
  const step = useRef<HTMLDivElement>(null)
  const wasGiven = useRef(false)
  const isGiven = gift !== null
  useEffect(() => {
    // what was pressed is gone
    if (wasGiven.current !== isGiven) step.current?.focus()
    wasGiven.current = isGiven
  }, [isGiven])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.top}>
        <h2 id={titleId} className={css.title}>
          {messages.share}
        </h2>
        <IconButton className={css.close} label={messages.close} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div ref={step} tabIndex={-1} className={css.step} aria-busy={isWaiting}>
        <p className={css.card}>
          <b>{link.title}</b>
          <span>{new URL(link.url).host}</span>
        </p>
        {gift ? (
          <Given gift={gift} link={link} onTakeBack={takeBack} />
        ) : (
          <>
            <Choice icon={<IconGift {...icon} />} title={messages.give} onClick={give}>
              {messages.giveText}
            </Choice>
            <Choice
              icon={<IconLink {...icon} />}
              title={messages.sendLink}
              onClick={() => void shareLink(link)}
            >
              {messages.sendLinkText}
            </Choice>
            <p className={`${css.privacy} ${text.small} ${text.mute}`}>
              <IconEyeOff {...icon} />
              <span>{messages.privacy}</span>
            </p>
          </>
        )}
      </div>
      {error !== null && <FormError>{error}</FormError>}
      <p role="status" className={css.status}>
        {status}
      </p>
    </Dialog>
  )
}

function useGift(activityId: string) {
  const call = useMemberCall()
  const [gift, setGift] = useState<GiftLink | null>(null)
  const { isPending, isDone, input, errorText, run } = useFormCall(
    async (work: 'give' | 'takeBack'): Promise<GiftLink | null> => {
      if (work === 'give') return (await call(createGiftLink, { activityId })).giftLink
      await call(endGiftLink, { activityId })
      return null
    },
    { onSuccess: setGift },
  )
  return {
    gift,
    status: isDone && input === 'takeBack' ? messages.takenBack : '',
    error: errorText,
    isWaiting: isPending,
    give: () => run('give'),
    takeBack: () => run('takeBack'),
  }
}

interface GivenProps {
  gift: GiftLink
  link: SharedLink
  onTakeBack: () => void
}

function Given({ gift, link, onTakeBack }: GivenProps) {
  const given = { title: link.title, url: link.url + giftFragment(gift.token) }
  return (
    <>
      <Note
        tone="lamp"
        icon={<IconGift size={26} stroke={1.75} aria-hidden />}
        title={messages.openUntil(dateText(gift.expiresAt))}
      >
        {messages.anyone} {messages.remaining(gift.remaining)}
      </Note>
      {canShare() && (
        <Button kind="teal" wide onClick={() => void shareLink(given, messages.giftNotShared)}>
          <IconShare {...icon} />
          {messages.sendIt}
        </Button>
      )}
      <Button
        kind={canShare() ? 'outline' : 'teal'}
        wide
        onClick={() => void copyLink(given.url, messages.giftNotShared)}
      >
        <IconCopy {...icon} />
        {messages.copyLink}
      </Button>
      <Button kind="text" wide onClick={onTakeBack}>
        {messages.takeBack}
      </Button>
    </>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  onClick: () => void
  children: string
}

const Choice = ({ icon: sign, title, onClick, children }: ChoiceProps) => (
  <button type="button" className={css.choice} onClick={onClick}>
    <span className={css.sign}>{sign}</span>
    <span>
      <b>{title}</b>
      <span className={text.small}>{children}</span>
    </span>
  </button>
)
