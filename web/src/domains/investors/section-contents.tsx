import type { ReactNode } from 'react'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { Calculator } from './calculator.tsx'
import css from './investors.module.css'
import { investorMessages as messages } from './investors.messages.ts'
import { Offer } from './offer.tsx'
import { launchPackage, market, packages } from './plan.ts'
import { BudgetPlot, CommissionPlot, MarketPlot, Table, TargetPlot } from './plots.tsx'
import { LessonScreen, OnboardingScreens } from './product-screens.tsx'
import { SeatList } from './seat-list.tsx'
import { advisoryBoard, experts, team } from './seats.ts'
import type { Flags, SectionId } from './variants.ts'

export interface ListedProgram {
  id: string
  name: string
  subtitle: string
  illustration: string
}

interface SectionInput {
  flags: Flags
  programs: readonly ListedProgram[]
  pricesLink: (name: string) => ReactNode
}

interface SectionContent {
  intro?: ReactNode
  content: ReactNode
}

/** What each section says; the order and the names are in `sections`. */
export const sectionContents: Readonly<Record<SectionId, (input: SectionInput) => SectionContent>> = {
  summary: () => ({ content: <Summary /> }),
  team: () => ({ intro: messages.teamText, content: <SeatList seats={team} /> }),
  onboarding: () => ({ intro: messages.onboarding.text, content: <OnboardingScreens /> }),
  objectives: () => ({ content: <Objectives /> }),
  programs: ({ programs }) => ({
    intro: messages.programsText,
    content: (
      <>
        <Programs programs={programs} />
        <Market />
      </>
    ),
  }),
  board: ({ flags }) => ({
    intro: messages.boardText,
    content: flags.hasBoardMembers ? (
      <SeatList seats={advisoryBoard} />
    ) : (
      <p className={css.quiet}>{advisoryBoard.map(({ field }) => field).join(' · ')}</p>
    ),
  }),
  consulting: () => ({
    intro: messages.consulting.text,
    content: (
      <Table
        caption={messages.consulting.table}
        columns={messages.consulting.columns}
        rows={experts.map(({ field, answersFor, name }) => [
          field,
          answersFor,
          name ?? messages.consulting.open,
        ])}
      />
    ),
  }),
  revenue: () => ({ intro: messages.revenueText, content: <Revenue /> }),
  pricing: ({ pricesLink }) => ({
    intro: (
      <>
        <span>{messages.pricing.text}</span> {pricesLink(messages.pricing.link)}
      </>
    ),
    content: <CommissionPlot />,
  }),
  'third-party-pricing': () => ({ intro: messages.thirdPricing.text, content: <Packages /> }),
  technology: () => ({ content: <Points points={messages.technology} /> }),
  'user-experience': () => ({ intro: messages.experience.text, content: <LessonScreen /> }),
  integration: () => ({ intro: messages.integration.text, content: <Integration /> }),
  offer: () => ({
    content: <Offer say={messages.offer.say} goes={messages.offer.goes} facts={messages.offer.facts} />,
  }),
  faqs: ({ flags }) => ({
    content: (
      <Questions
        questions={
          flags.isBusinessPlan ? messages.questions : [messages.projectionQuestion, ...messages.questions]
        }
      />
    ),
  }),
}

const Summary = () => (
  <>
    <p className={css.say}>{messages.summary.say}</p>
    <Points points={messages.summary.points} />
    <p className={css.note}>
      <IconInfoCircle size={22} stroke={1.75} aria-hidden />
      <span>{messages.summary.note}</span>
    </p>
  </>
)

const Points = ({ points }: { points: readonly (readonly [name: string, text: string])[] }) => (
  <dl className={css.points}>
    {points.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const Objectives = () => (
  <div className={css.halves}>
    <div className={css.stack}>
      <p>{messages.objectives.text}</p>
      <p className={css.quiet}>{messages.objectives.backstory}</p>
    </div>
    <ul className={css.goals}>
      {messages.objectives.goals.map(([figure, text]) => (
        <li key={figure}>
          <b>{figure}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** As home lists them: what the catalogue has now. */
function Programs({ programs }: { programs: readonly ListedProgram[] }) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <ul className={css.programs}>
      {programs.map(({ id, name, subtitle, illustration }) => (
        <li key={id}>
          <LeafImage src={illustrationUrl(illustration)} alt="" />
          <h3>{name}</h3>
          <p className={css.quiet}>{subtitle}</p>
        </li>
      ))}
    </ul>
  )
}

const Market = () => (
  <div className={css.stack} id="market">
    <h3>{messages.market.title}</h3>
    <p>{messages.market.text}</p>
    <MarketPlot />
    <div className={css.halves}>
      <div className={css.sand}>
        <h4>{messages.market.consumers}</h4>
        <p>{messages.market.consumersText}</p>
      </div>
      <div className={css.sky}>
        <h4>{messages.market.organisations}</h4>
        <ul>
          {market.organisations.map((organisation) => (
            <li key={organisation}>{organisation}</li>
          ))}
        </ul>
        <p className={css.quiet}>{messages.market.organisationsText}</p>
      </div>
    </div>
  </div>
)

const Revenue = () => (
  <div className={css.stack}>
    <BudgetPlot />
    <p className={css.note}>
      <span>
        <b>{messages.credits.title}</b> {messages.credits.text}
      </span>
    </p>
    <TargetPlot />
    <Calculator />
  </div>
)

const Packages = () => (
  <div className={css.stack}>
    <p>{messages.thirdPricing.packages}</p>
    <ul className={css.packages} aria-label={messages.thirdPricing.label}>
      {packages.map((name) => (
        <li key={name} className={name === launchPackage ? css.launch : undefined}>
          <b>{name}</b>
          {name === launchPackage && <span>{messages.thirdPricing.atLaunch}</span>}
        </li>
      ))}
    </ul>
  </div>
)

const Integration = () => (
  <ul className={css.ticks}>
    {messages.integration.points.map((point) => (
      <li key={point}>
        <IconCheck size={20} stroke={1.75} aria-hidden />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)

const Questions = ({
  questions,
}: {
  questions: readonly (readonly [question: string, answer: string])[]
}) => (
  <div className={css.questions}>
    {questions.map(([question, answer]) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
