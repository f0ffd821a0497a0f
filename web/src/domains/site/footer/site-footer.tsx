import { Link } from 'react-router'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { LogoOnNight } from '@oka/ui/brand/logo-on-night.tsx'
import { iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import { CookieSettingsButton, legalMessages } from '../../info/index.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { paths } from '../../../app/paths.ts'
import css from './site-footer.module.css'

const networks = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['linkedIn', 'LinkedIn', IconBrandLinkedin],
  ['tiktok', 'TikTok', IconBrandTiktok],
] as const

const pages = [
  [paths.help, messages.helpLines],
  [paths.terms, legalMessages.terms],
  [paths.privacy, legalMessages.privacy],
  [paths.cookiePolicy, legalMessages.cookiePolicy],
] as const

export function SiteFooter() {
  const site = useSite()
  const environment = useEnvironment()
  const illustration = useIllustrationUrl()
  const links = networks.filter(([key]) => site.socialLinks[key] !== '')
  return (
    <footer>
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
      <div className={css.bar}>
        <div className={`${text.wide} ${css.grid}`}>
          <div>
            <LogoOnNight name={site.productName} />
            <p className={`${text.small} ${css.disclaimer}`}>{messages.notADoctor}</p>
          </div>
          {links.length > 0 && (
            <ul className={css.social} aria-label={messages.followUs}>
              {links.map(([key, name, Icon]) => (
                <li key={key}>
                  <a
                    className={iconButtonClass}
                    href={site.socialLinks[key]}
                    aria-label={name}
                    rel="noreferrer"
                  >
                    <Icon size={24} stroke={1.75} aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <ul className={css.pages}>
            {pages.map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            <li>
              <CookieSettingsButton kind="text" />
            </li>
          </ul>
          <p className={`${text.tiny} ${css.legal}`}>
            {messages.copyright(site.company.legalName || site.productName)}
            {environment.isTest && (
              <span className={css.badge}>{messages.testBadge(environment.deployment)}</span>
            )}
          </p>
        </div>
      </div>
    </footer>
  )
}
