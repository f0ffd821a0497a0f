import type { ReactNode } from 'react'
import { Link } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import lockupDark from '@oka/ui/brand/lockup-dark.svg?url'
import lockup from '@oka/ui/brand/lockup.svg?url'
import wordmarkDark from '@oka/ui/brand/wordmark-dark.svg?url'
import wordmark from '@oka/ui/brand/wordmark.svg?url'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useSite } from '../../platform/site/site.ts'
import { appMessages as m } from '../app.messages.ts'
import { paths } from '../paths.ts'
import { AccountCorner } from './account-corner.tsx'
import css from './site-frame.module.css'

const contentId = 'content'

/** The frame of every page that is not a lesson. */
export function SiteFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  const site = useSite()
  const environment = useEnvironment()
  return (
    <div className={css.frame}>
      <a className={css.skip} href={`#${contentId}`}>
        {m.skipToContent}
      </a>
      <header className={css.top}>
        <div className={`${text.wide} ${css.bar}`}>
          <Link className={css.logo} to={paths.home} aria-label={m.homeLink(site.productName)}>
            <Logo wide={lockup} narrow={wordmark} theme="light" />
            <Logo wide={lockupDark} narrow={wordmarkDark} theme="dark" />
          </Link>
          {!hidesJoin(environment, site.environment) && (
            <nav className={css.nav} aria-label={m.mainMenu}>
              <Link to={paths.programsOnHome}>{m.programs}</Link>
            </nav>
          )}
          <AccountCorner />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}

const Logo = ({ wide, narrow, theme }: { wide: string; narrow: string; theme: 'light' | 'dark' }) => (
  <picture className={css[theme]}>
    <source media="(min-width: 900px)" srcSet={wide} width={172} height={46} />
    <img src={narrow} alt="" height={40} width={80} loading="lazy" />
  </picture>
)
