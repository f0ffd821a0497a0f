import type { ReactNode } from 'react'
import { contentId, SkipLink } from '@oka/ui/skip-link/skip-link.tsx'
import { siteMessages as messages, BottomNav, SiteHeader } from '../../domains/site/index.ts'
import css from './site-frame.module.css'

/** Around every page that is not a lesson. `question` is above the bottom navigation. */
export const SiteFrame = ({
  children,
  footer,
  question,
}: {
  children: ReactNode
  footer?: ReactNode
  question?: ReactNode
}) => (
  <div className={css.frame}>
    <SkipLink label={messages.skipToContent} />
    <SiteHeader />
    <main id={contentId} tabIndex={-1} className={css.main}>
      {children}
    </main>
    {footer}
    <div className={css.dock} data-frame-dock>
      {question}
      <BottomNav />
    </div>
  </div>
)
