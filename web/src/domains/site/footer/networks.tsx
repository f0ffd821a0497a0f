import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import { useSite } from '../../../platform/site/site.ts'
import { siteMessages as messages } from '../site.messages.ts'
import css from './site-footer.module.css'

const networks = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['linkedIn', 'LinkedIn', IconBrandLinkedin],
  ['tiktok', 'TikTok', IconBrandTiktok],
] as const

/** A network without an address has no link. */
export default function Networks(): ReactNode {
  const { socialLinks } = useSite()
  return (
    <ul className={css.social} aria-label={messages.followUs}>
      {networks
        .filter(([key]) => socialLinks[key] !== '')
        .map(([key, name, Icon]) => (
          <li key={key}>
            <a className={iconButtonClass} href={socialLinks[key]} aria-label={name} rel="noreferrer">
              <Icon size={24} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
    </ul>
  )
}
