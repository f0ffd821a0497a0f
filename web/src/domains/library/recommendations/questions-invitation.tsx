import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { paths } from '../../../app/paths.ts'
import css from './questions-invitation.module.css'
import { recommendationsMessages as messages } from './recommendations.messages.ts'

/** For people who answered nothing yet: one quiet invitation, and nothing that has to be answered. */
export const QuestionsInvitation = () => (
  <section className={css.panel} aria-labelledby="questions-invitation">
    <GrowthIcon stage="sprout" />
    <div>
      <h2 id="questions-invitation">{messages.invitationTitle}</h2>
      <p>{messages.invitationText}</p>
    </div>
    <Link className={buttonClass('outline')} to={paths.onboarding}>
      {messages.invitationAction}
    </Link>
  </section>
)
