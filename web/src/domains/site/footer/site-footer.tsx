import { Link } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import { CookieSettingsButton, legalMessages } from '../../info/index.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { paths } from '../../../app/paths.ts'
import { Networks } from './networks.lazy.tsx'
import css from './site-footer.module.css'

const pages = [
  [paths.help, messages.helpLines],
  [paths.contactUs, messages.contactUs],
  [paths.terms, legalMessages.terms],
  [paths.privacy, legalMessages.privacy],
  [paths.cookiePolicy, legalMessages.cookiePolicy],
] as const
const pagesOfFront = [
  [paths.membership, messages.membership],
  [paths.aboutUs, messages.aboutUs],
] as const

/**
 * Night with its quotation at the front door; behind it one line, because nobody who deletes an account or
 * pays wants a poem (PUB-15).
 */
export function SiteFooter({ isNight }: { isNight: boolean }) {
  const { productName, company, socialLinks } = useSite()
  const hasNetworks = Object.values(socialLinks).some((address) => address !== '')
  const environment = useEnvironment()
  const copyright = messages.copyright(company.legalName || productName)
  const badge = environment.isTest && (
    <span className={css.badge}>{messages.testBadge(environment.deployment)}</span>
  )
  if (!isNight)
    return (
      <footer className={css.small}>
        <div className={text.wide}>
          <p>
            {messages.notADoctor(productName)} <span>{copyright}</span> {badge}
          </p>
          <PageLinks />
          {hasNetworks && <Networks />}
        </div>
      </footer>
    )
  return (
    <footer className={css.night}>
      <Quote />
      <div className={css.bar}>
        <div className={text.wide}>
          <p>{messages.notADoctor(productName)}</p>
          <PageLinks isFront />
          {hasNetworks && <Networks />}
          <p className={text.tiny}>
            {copyright} {badge}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Quote() {
  const illustration = useIllustrationUrl()
  return (
    <div className={css.quote}>
      <figure className={text.wide}>
        <blockquote>{messages.quote}</blockquote>
        <figcaption>
          {messages.quoteAuthor}, <cite>{messages.quoteBook}</cite>, {messages.quoteYear}
        </figcaption>
      </figure>
      <img
        className={css.landscape}
        src={illustration('village-night')}
        alt=""
        width={1440}
        height={320}
        loading="lazy"
      />
    </div>
  )
}

const PageLinks = ({ isFront = false }: { isFront?: boolean }) => (
  <ul className={css.pages}>
    {(isFront ? [...pagesOfFront, ...pages] : pages).map(([to, name]) => (
      <li key={to}>
        <Link to={to}>{isFront || to !== paths.terms ? name : messages.terms}</Link>
      </li>
    ))}
    <li>
      <CookieSettingsButton kind="text" />
    </li>
  </ul>
)
