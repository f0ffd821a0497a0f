import type { ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { newsletterMessages as messages } from './newsletter.messages.ts'
import css from './newsletter.module.css'

interface LinkCardProps {
  picture: 'state-letter' | 'state-done' | 'state-empty' | 'state-offline'
  title: string
  text: string
  /** Beside the text, in an element of its own. */
  email?: string
  isEmailFirst?: boolean
  isAlert?: boolean
  actions?: ReactNode
}

/** What the link of a mail leads to, on one card. */
export function LinkCard({
  picture,
  title,
  text: words,
  email,
  isEmailFirst = false,
  isAlert = false,
  actions,
}: LinkCardProps) {
  const illustrationUrl = useIllustrationUrl()
  const address = email !== undefined && <b className={css.address}>{email}</b>
  return (
    <section className={css.card} role={isAlert ? 'alert' : undefined}>
      <img src={illustrationUrl(picture)} alt="" width={180} height={135} />
      <h1>{title}</h1>
      <p className={text.mute}>
        {isEmailFirst && address} <span>{words}</span> {!isEmailFirst && address}
      </p>
      {actions}
    </section>
  )
}

export const LinkLoading = ({ title }: { title: string }) => (
  <section className={css.card} aria-busy="true">
    <h1 className={text.hidden}>{title}</h1>
    <span className={text.hidden} role="status">
      {messages.loading}
    </span>
    <Skeleton width="180px" height="135px" />
    <Skeleton height="2rem" />
    <Skeleton width="60%" height="1.2rem" />
  </section>
)
