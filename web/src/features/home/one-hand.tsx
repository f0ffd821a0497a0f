import { IconBadgeCc, IconClock, IconWifi } from '@tabler/icons-react'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../platform/site/site.ts'
import type { HomeView } from './home-view.ts'
import { homeMessages as m } from './home.messages.ts'
import css from './one-hand.module.css'

/** Three facts, each true of the lessons that are there today. */
export function OneHand({ minutes, hasVideo }: Pick<HomeView, 'minutes' | 'hasVideo'>) {
  const picture = useDrawings()
  const facts = [
    minutes && { Sign: IconClock, title: m.minutesTitle(minutes.shortest, minutes.longest), words: m.minutesText },
    { Sign: IconWifi, title: m.lineTitle, words: m.lineText },
    hasVideo && { Sign: IconBadgeCc, title: m.captionsTitle, words: m.captionsText },
  ].filter((fact) => !!fact)
  return (
    <section className={css.section}>
      <div className={`${text.wide} ${css.grid}`}>
        <Cut className={css.picture} src={picture('hand-phone')} alt={m.handAlt} />
        <div>
          <h2>{m.handTitle}</h2>
          <ul className={css.facts}>
            {facts.map(({ Sign, title, words }) => (
              <li key={title}>
                <Sign size={26} stroke={1.75} aria-hidden />
                <span>
                  <b>{title}</b>
                  <br />
                  <span className={text.mute}>{words}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
