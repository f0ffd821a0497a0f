import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { CountryPlans } from '../billing/index.ts'
import { resultsStepMessages as messages } from './results-step.messages.ts'

/** The last step of v3: what a membership costs, and the way to the lessons without one (ONB-3). */
export const PlansStep = ({ country }: { country: string }) => (
  <CountryPlans country={country}>
    <Link className={buttonClass('primary')} to={paths.index}>
      {messages.toMyLessons}
    </Link>
    <Link className={buttonClass('outline')} to={paths.membership}>
      {messages.choosePlan}
    </Link>
  </CountryPlans>
)
