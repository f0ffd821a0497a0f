import { useEffect, useRef } from 'react'
import {
  IconCalendar,
  IconHeart,
  IconInfoCircle,
  IconMail,
  IconMessage,
  IconPhone,
  IconStar,
} from '@tabler/icons-react'
import { primaryAction } from '@oka/contract/partners/frame-messages.rule.ts'
import { academyPartnerAction, type callToActionIcons } from '@oka/contract/partners/partners.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { embedMessages as messages } from '../embed.messages.ts'
import { referralOf } from '../frame-address.rule.ts'
import { useFrame } from '../frame-context.ts'
import css from './call-to-action.module.css'

const icons: Readonly<
  Record<Exclude<(typeof callToActionIcons)[number], 'none'>, typeof IconCalendar | undefined>
> = {
  calendar: IconCalendar,
  chat: IconMessage,
  heart: IconHeart,
  info: IconInfoCircle,
  mail: IconMail,
  phone: IconPhone,
  star: IconStar,
}

/**
 * The partner's button, in the partner's colour (EMB-2), which the document has (button-colors.ts); what a press does is the
 * partner's choice (EMB-6).
 */
export function CallToAction() {
  const { page, button, channel } = useFrame()
  const { partner, site, userId } = page
  const wasPressedEarly = useRef(false)
  useEffect(() => {
    if (channel && wasPressedEarly.current) channel.post(primaryAction)
  }, [channel])
  const press = () => {
    if (channel) channel.post(primaryAction)
    else wasPressedEarly.current = true
  }
  const action = partner.primaryCallToAction
  if (action === academyPartnerAction.none) return null
  const Icon = (icons as Readonly<Record<string, typeof IconCalendar | undefined>>)[
    partner.primaryCallToActionIcon
  ]
  const look = {
    className: css.button,
    'data-icon': button?.iconLocation ?? partner.primaryCallToActionIconLocation,
  }
  const content = (
    <>
      {Icon && <Icon size={24} stroke={1.75} aria-hidden />}
      <span>{button?.label ?? partner.primaryCallToActionLabel}</span>
    </>
  )
  if (action === academyPartnerAction.academyReferral)
    return (
      <a {...look} href={referralOf(partner, userId, site.publicUrl)} target="_blank" rel="noopener">
        {content}
        <span className={text.hidden}>{messages.opensInNewTab}</span>
      </a>
    )
  return (
    <button type="button" {...look} onClick={press}>
      {content}
    </button>
  )
}
