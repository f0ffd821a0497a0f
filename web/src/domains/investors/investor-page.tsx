import type { ReactNode } from 'react'
import { IconPrinter } from '@tabler/icons-react'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl, useSite } from '../../platform/site/site.ts'
import { Contents } from './contents.tsx'
import { films } from './films.ts'
import { FilmList } from './film-list.tsx'
import css from './investors.module.css'
import { dollars, investorMessages as messages } from './investors.messages.ts'
import { raise } from './plan.ts'
import { team } from './seats.ts'
import { printWhole } from './print-whole.ts'
import { type ListedProgram, sectionContents } from './section-contents.tsx'
import { ToTop } from './to-top.tsx'
import { sectionsOf, type Flags } from './variants.ts'

interface InvestorPageProps {
  flags: Flags
  programs: readonly ListedProgram[]
  /** Where prices are. */
  pricesLink: (name: string) => ReactNode
}

/** Every section that the flags leave, in one order (PUB-6, PUB-18). */
export function InvestorPage({ flags, programs, pricesLink }: InvestorPageProps) {
  const shown = sectionsOf(flags, team.length > 0)
  return (
    <div className={css.page}>
      <Hero flags={flags} />
      {flags.hasRaise && <Raise />}
      <div className={text.wide}>
        <Contents sections={shown} />
      </div>
      {shown.map(([id, title]) => {
        const { intro, content } = sectionContents[id]({ flags, programs, pricesLink })
        return (
          <div key={id} className={id === 'revenue' ? css.band : undefined}>
            <div className={text.wide}>
              <Section id={id} title={title} intro={intro}>
                {content}
              </Section>
              {id === 'summary' && <FilmList films={films} choice={flags.films} />}
            </div>
          </div>
        )
      })}
      <p className={`${text.wide} ${css.asOf}`}>{messages.asOf}</p>
      <ToTop />
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** On a wide screen the heading is at the side. */
export const Section = ({ id, title, intro, children }: SectionProps) => (
  <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
    <div className={css.side}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
    </div>
    <div className={css.content}>{children}</div>
  </section>
)

function Hero({ flags }: { flags: Flags }) {
  const illustrationUrl = useIllustrationUrl()
  const { productName } = useSite()
  return (
    <div className={`${text.wide} ${css.hero}`}>
      <div>
        <p className={css.kicker}>{messages.kicker}</p>
        <h1 className={text.display}>{messages.claim}</h1>
        <p className={`${text.lead} ${css.lead}`}>{messages.lead(productName)}</p>
        <p className={css.actions}>
          <a className={buttonClass('primary')} href={flags.isBusinessPlan ? '#summary' : '#offer'}>
            {flags.isBusinessPlan ? messages.readSummary : messages.seeOffer}
          </a>
          <Button kind="outline" onClick={printWhole}>
            <IconPrinter size={20} stroke={1.75} aria-hidden />
            <span>{messages.print}</span>
          </Button>
        </p>
      </div>
      <LeafImage
        className={css.picture}
        first
        src={illustrationUrl('scene-plan-table')}
        alt={messages.pictureAlt}
      />
    </div>
  )
}

const Raise = () => (
  <div className={text.wide}>
    <dl className={css.keys}>
      <div>
        <dt>{messages.seeking}</dt>
        <dd>{dollars(raise.amount)}</dd>
      </div>
      <div>
        <dt>{messages.valuation}</dt>
        <dd>{messages.valuationSum}</dd>
      </div>
      <div>
        <dt>{messages.aim}</dt>
        <dd>{messages.profitable}</dd>
      </div>
    </dl>
  </div>
)
