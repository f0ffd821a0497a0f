import { useEffect, useRef, type ReactNode } from 'react'
import { IconBadgeCc, IconExternalLink, IconListDetails, IconReload } from '@tabler/icons-react'
import sign from '@oka/ui/brand/sign.svg?url'
import signDark from '@oka/ui/brand/sign-dark.svg?url'
import { IconButton, iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { lessonKind, lessonKindMessages } from '../../library/index.ts'
import { embedMessages as messages } from '../embed.messages.ts'
import { completePath, referralOf } from '../frame-address.rule.ts'
import { useFrame } from '../frame-context.ts'
import { CallToAction } from './call-to-action.tsx'
import css from './frame-controls.module.css'

interface FrameControlsProps {
  /** The one orange thing. */
  primary: ReactNode
  onReplay: () => void
  /** `null` where there is nothing to caption: their place stays. */
  captions: { isOn: boolean; onChange: (isOn: boolean) => void } | null
}

/** One row that never moves, and the partner's button: below it, or from 700 px in it (EMB-2). */
export function FrameControls({ primary, onReplay, captions }: FrameControlsProps) {
  const { page, activity } = useFrame()
  const { site, partner, userId } = page
  return (
    <div className={css.controls} role="group" aria-label={messages.controls}>
      <div className={css.left}>
        <ListButton />
        <IconButton className={css.icon} label={messages.replay} onClick={onReplay}>
          <IconReload size={24} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.primary}>{primary}</div>
      <p className={css.title} aria-hidden="true">
        <b>{activity.title}</b>
        <span>{lessonKindMessages.kindAndTime(lessonKind(activity), activity.minutes)}</span>
      </p>
      <div className={css.right}>
        <NewTabLink className={css.wideOnly} />
        {captions ? (
          <IconButton
            className={captions.isOn ? `${css.icon} ${css.on}` : css.icon}
            label={captions.isOn ? messages.captionsOn : messages.captionsOff}
            onClick={() => captions.onChange(!captions.isOn)}
          >
            <IconBadgeCc size={24} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <span className={css.icon} />
        )}
        <a
          className={css.logo}
          href={referralOf(partner, userId, site.publicUrl)}
          target="_blank"
          rel="noopener"
          aria-label={messages.logo(site.productName)}
        >
          <img className={css.light} src={sign} alt="" width={32} height={34} />
          <img className={css.dark} src={signDark} alt="" width={32} height={34} />
        </a>
      </div>
      <CallToAction />
    </div>
  )
}

/** The focus comes back to it when the list closes, unless something else has taken it. */
function ListButton() {
  const { lessons, activity, panel, showPanel } = useFrame()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = panel !== 'none'
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const at = lessons.findIndex(({ id }) => id === activity.id) + 1
  return (
    <button
      ref={button}
      type="button"
      className={css.list}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'frame-panel' : undefined}
      onClick={() => showPanel(isOpen ? 'none' : 'list')}
    >
      <IconListDetails size={24} stroke={1.75} aria-hidden />
      <span className={text.hidden}>{messages.lessons}</span>{' '}
      <span>{messages.place(at, lessons.length)}</span>
    </button>
  )
}

/** The same address without a frame. */
export function NewTabLink({ className = '' }: { className?: string | undefined }) {
  const { page, activity } = useFrame()
  const { id: activityId, programId } = activity
  const href = completePath({
    partnerId: page.partner.partnerId,
    userId: page.userId,
    programId,
    activityId,
  })
  return (
    <a
      className={`${iconButtonClass} ${className}`}
      href={href}
      target="_blank"
      rel="noopener"
      title={messages.openInNewTab}
      aria-label={messages.openInNewTab}
    >
      <IconExternalLink size={24} stroke={1.75} aria-hidden />
    </a>
  )
}
