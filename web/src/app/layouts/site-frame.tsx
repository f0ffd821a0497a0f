import type { ReactNode } from 'react'
import { appMessages as m } from '../app.messages.ts'
import { BottomNav } from '../header/bottom-nav.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import css from './site-frame.module.css'

const contentId = 'content'

/** The frame of every page that is not a lesson. */
export const SiteFrame = ({ children, footer, question }: { children: ReactNode; footer?: ReactNode; question?: ReactNode }) => (
  <div className={css.frame}>
    <a className={css.skip} href={`#${contentId}`}>
      {m.skipToContent}
    </a>
    <SiteHeader />
    <main id={contentId} tabIndex={-1} className={css.main}>
      {children}
    </main>
    {footer}
    <div className={css.dock}>
      {question}
      <BottomNav />
    </div>
  </div>
)
