import { IconPrinter } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import css from './investors.module.css'
import { investorMessages as all } from './investors.messages.ts'
import { Offer } from './offer.tsx'
import { printWhole } from './print-whole.ts'

const messages = all.seedRound

/** The offer alone, with its own sums (PUB-18). */
export function SeedRound() {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.page}>
      <div className={`${text.wide} ${css.hero}`}>
        <div>
          <p className={css.kicker}>{messages.kicker}</p>
          <h1 className={text.display}>{messages.title}</h1>
          <p className={`${text.lead} ${css.lead}`}>{messages.lead}</p>
          <p className={css.actions}>
            <Button kind="outline" onClick={printWhole}>
              <IconPrinter size={20} stroke={1.75} aria-hidden />
              <span>{all.printOffer}</span>
            </Button>
          </p>
        </div>
        <LeafImage
          className={css.picture}
          first
          src={illustrationUrl('state-empty')}
          alt={messages.pictureAlt}
        />
      </div>
      <section className={`${text.wide} ${css.alone}`} aria-labelledby="offer-title" id="offer">
        <h2 id="offer-title">{all.offer.title}</h2>
        <Offer say={messages.say} goes={messages.goes} facts={messages.facts} />
      </section>
    </div>
  )
}
