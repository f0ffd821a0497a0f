import type { ReactNode } from 'react'
import { IconClock, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { useSite } from '../../../platform/site/site.ts'
import { accountDeletionMessages as messages } from './account-deletion.messages.ts'
import css from './account-deletion.module.css'

const icons = [IconClock, IconLogout, IconDeviceMobile]

/**
 * For someone who is not signed in, or comes from an app store: how to delete an account, what goes, what
 * stays. `action` leads to it.
 */
export function AccountDeletion({ action }: { action: ReactNode }) {
  const { company } = useSite()
  return (
    <article className={`${text.wide} ${css.page}`}>
      <header className={css.card}>
        <h1>{messages.title}</h1>
        <p>{messages.lead}</p>
        <ul className={css.facts}>
          {messages.facts.map((fact, index) => {
            const Icon = icons[index] ?? IconClock
            return (
              <li key={fact}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {fact}
              </li>
            )
          })}
        </ul>
        <p>{action}</p>
        {company.email && (
          <p className={`${text.small} ${text.mute} ${css.contact}`}>
            {messages.cannotGetIn} <a href={`mailto:${company.email}`}>{messages.writeToUs}</a>{' '}
            {messages.fromYourAddress}
          </p>
        )}
      </header>
      <div className={css.parts}>
        <section aria-labelledby="deletion-how">
          <h2 id="deletion-how">{messages.howTitle}</h2>
          <ol className={css.steps}>
            {messages.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={`${text.small} ${text.mute}`}>{messages.undo}</p>
        </section>
        <Facts id="deletion-goes" title={messages.goesTitle} facts={messages.goes} />
        <Facts id="deletion-stays" title={messages.staysTitle} facts={messages.stays} />
      </div>
    </article>
  )
}

const Facts = ({
  id,
  title,
  facts,
}: {
  id: string
  title: string
  facts: readonly (readonly [string, string])[]
}) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className={css.list}>
      {facts.map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className={`${text.small} ${text.mute}`}>{how}</dd>
        </div>
      ))}
    </dl>
  </section>
)
