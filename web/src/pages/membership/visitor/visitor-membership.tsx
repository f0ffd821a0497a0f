// /membership of whoever is not signed in: what it costs, at once, what it opens and what stays open without
// one (MEM-1, DOOR-7).
import { lazy, Suspense, type ComponentType } from 'react'
import { IconBook2, IconCheck } from '@tabler/icons-react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { visitorMessages as messages } from '../../../domains/billing/index.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from '../membership-page.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The prices come after the words. */
const CountryPrices = lazy<ComponentType>(() => import('./country-prices.tsx'))

export function VisitorMembership() {
  const isHydrated = useHydrated()
  const picture = useIllustrationUrl()
  const waiting = <Skeleton height="420px" radius="18px" />
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
          <h1>{messages.heading}</h1>
          <p className={text.lead}>{messages.lead}</p>
        </div>
      </div>
      <div className={css.offer}>
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <CountryPrices />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={css.words}>
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
    </div>
  )
}
