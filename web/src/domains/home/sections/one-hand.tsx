import { IconBadgeCc, IconClock, IconWifi } from '@tabler/icons-react'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { HomeView } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './one-hand.module.css'

/** Up to three facts; each is left out while it is not true of the catalogue. */
export function OneHand({ minutes, hasVideo }: Pick<HomeView, 'minutes' | 'hasVideo'>) {
  const illustrationUrl = useIllustrationUrl()
  const facts = [
    minutes && {
      Icon: IconClock,
      title: messages.minutesTitle(minutes.shortest, minutes.longest),
      description: messages.minutesText,
    },
    { Icon: IconWifi, title: messages.connectionTitle, description: messages.connectionText },
    hasVideo && { Icon: IconBadgeCc, title: messages.captionsTitle, description: messages.captionsText },
  ].filter((fact) => !!fact)
  return (
    <section className={css.section}>
      <div className={`${text.wide} ${css.grid}`}>
        <LeafImage className={css.picture} src={illustrationUrl('hand-phone')} alt={messages.handAlt} />
        <div>
          <h2>{messages.handTitle}</h2>
          <ul className={css.facts}>
            {facts.map(({ Icon, title, description }) => (
              <li key={title}>
                <Icon size={26} stroke={1.75} aria-hidden />
                <span>
                  <b>{title}</b>
                  <br />
                  <span className={text.mute}>{description}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
