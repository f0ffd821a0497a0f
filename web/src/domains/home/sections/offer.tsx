import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { IconCalendarX, IconRestore } from '@tabler/icons-react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { onceOnline } from '../../../platform/chunks/or-reload.ts'
import { NearOrLater } from '../../../platform/rendering/near-or-later.tsx'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './offer.module.css'
import section from './section.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Nothing else on the page needs prices. */
const OfferPrice = lazy(() => onceOnline(() => import('./offer-price.tsx')))

/** What all of it costs. The price comes when this is near the window: it depends on the country. */
export function Offer() {
  const illustrationUrl = useIllustrationUrl()
  const [country, setCountry] = useState('')
  return (
    <section className={`${text.wide} ${section.section}`} aria-labelledby="offer">
      <div className={css.panel}>
        <img
          className={css.picture}
          src={illustrationUrl('program-optimal-parent')}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
        <div className={css.words}>
          <h2 id="offer">{messages.offerTitle}</h2>
          <div className={css.price}>
            <NearOrLater>
              <Suspense>
                <OfferPrice onCountry={setCountry} />
              </Suspense>
            </NearOrLater>
          </div>
          <ul className={css.points}>
            <li>
              <IconRestore {...icon} />
              {messages.moneyBack}
            </li>
            <li>
              <IconCalendarX {...icon} />
              {messages.cancelAnytime}
            </li>
          </ul>
          <Link className={buttonClass('outline')} to={paths.membershipIn(country)}>
            {messages.seeMembership}
          </Link>
        </div>
      </div>
    </section>
  )
}
