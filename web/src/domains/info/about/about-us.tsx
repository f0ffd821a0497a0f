import type { ReactNode } from 'react'
import type { AboutUs as People } from '@oka/contract/system/about-us.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import css from './about-us.module.css'
import { aboutMessages as messages } from './about.messages.ts'

/**
 * What the academy is, and the people behind it once they are configured. `children`: where to go from here.
 */
export function AboutUs({ people, children }: { people: People; children: ReactNode }) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.page}>
      <div className={`${text.wide} ${css.head}`}>
        <div>
          <h1>{messages.title}</h1>
          <p className={`${text.lead} ${css.leadText}`}>{messages.lead}</p>
        </div>
        <LeafImage className={css.picture} first src={illustrationUrl('reading')} alt={messages.pictureAlt} />
      </div>
      <div className={`${text.wide} ${css.text}`}>
        {people.foundersMessage && <Founders message={people.foundersMessage} />}
        <section>
          <h2>{messages.whatTitle}</h2>
          {messages.what.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section>
          <h2>{messages.madeTitle}</h2>
          <ol className={css.steps}>
            {messages.made.map(({ title, text: description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{messages.notTitle}</h2>
          {messages.not.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        {people.team.length > 0 && <Team team={people.team} />}
        <Company />
        {children}
      </div>
    </div>
  )
}

/** The company's details, as far as they are configured. */
function Company() {
  const { company } = useSite()
  const configured = (['taxNumber', 'address', 'phone', 'email'] as const).filter(
    (key) => company[key] !== '',
  )
  return (
    <section>
      <h2>{messages.companyTitle}</h2>
      <address className={css.company}>
        <b>{company.legalName}</b>
        {configured.map((key) => (
          <span key={key}>
            {messages.company[key]}:{' '}
            {key === 'email' ? <a href={`mailto:${company.email}`}>{company.email}</a> : company[key]}
          </span>
        ))}
      </address>
    </section>
  )
}

/** The HTML is compiled from our own Markdown, where markup is escaped. */
const Founders = ({ message }: { message: NonNullable<People['foundersMessage']> }) => (
  <section className={css.founders}>
    <h2>{messages.foundersTitle}</h2>
    <div dangerouslySetInnerHTML={{ __html: message.html }} />
    <p className={css.signed}>{message.signedBy}</p>
  </section>
)

const Team = ({ team }: Pick<People, 'team'>) => (
  <section>
    <h2>{messages.teamTitle}</h2>
    <ul className={css.team}>
      {team.map(({ name, role, words }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className={text.mute}>{role}</p>
          {words && <p>{words}</p>}
        </li>
      ))}
    </ul>
  </section>
)
