// /membership of whoever is not signed in: what it opens, what stays open without one, what it costs (MEM-1).
import { lazy, Suspense, type ComponentType } from 'react'
import { Link } from 'react-router'
import { IconBook2, IconCheck } from '@tabler/icons-react'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { visitorMessages as messages } from '../../../domains/billing/index.ts'
import { openSignIn, opensDialog } from '../../../domains/site/index.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import css from '../membership-page.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The list of countries and the prices come after the words. */
const CountryPrices = lazy<ComponentType>(() => import('./country-prices.tsx'))

export function VisitorMembership({ title }: { title: string }) {
  const { environment: settings } = useSite()
  const environment = useEnvironment()
  const isHydrated = useHydrated()
  const picture = useIllustrationUrl()
  const waiting = <Skeleton height="220px" radius="18px" />
  return (
    <div className={`${text.wide} ${css.public} ${isHydrated ? '' : css.unhydrated}`}>
      <div className={css.words}>
        <img
          className={css.picture}
          src={picture('program-optimal-parent')}
          alt=""
          width={560}
          height={420}
          fetchPriority="high"
        />
        <div>
          <h1>{title}</h1>
          <p className={text.lead}>{messages.lead}</p>
        </div>
        <section aria-labelledby="opens">
          <h2 id="opens">{messages.whatItOpens}</h2>
          <ul className={css.points}>
            {messages.opens.map((point) => (
              <li key={point}>
                <IconCheck {...icon} />
                {point}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="stays-open">
          <h2 id="stays-open">{messages.whatStaysOpen}</h2>
          <ul className={css.points}>
            {messages.staysOpen.map((point) => (
              <li key={point}>
                <IconBook2 {...icon} />
                {point}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={css.words}>
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <CountryPrices />
          </Suspense>
        ) : (
          waiting
        )}
        {!hidesJoin(environment, settings) && (
          <div className={css.join}>
            <p>{messages.toBuy}</p>
            <a
              className={buttonClass('primary')}
              href={paths.loginAndReturn(paths.membership)}
              onClick={opensDialog(() => openSignIn({ mode: 'full', redirect: paths.membership }))}
            >
              {messages.logInOrJoin}
            </a>
          </div>
        )}
        <nav className={css.links} aria-label={messages.moreLinks}>
          <Link to={paths.terms}>{messages.terms}</Link>
          <Link to={paths.privacy}>{messages.privacy}</Link>
        </nav>
      </div>
    </div>
  )
}
