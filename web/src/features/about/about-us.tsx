import type { ReactNode } from 'react'
import type { AboutUs as People } from '@oka/contract/system/about-us.shapes.ts'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings, useSite } from '../../platform/site/site.ts'
import css from './about-us.module.css'
import { aboutMessages as m } from './about.messages.ts'
import { Founders, Team } from './people.tsx'

/** What the academy is, and who stands behind it, as far as somebody is named. `children` say where to go from here. */
export function AboutUs({ people, children }: { people: People; children: ReactNode }) {
  const picture = useDrawings()
  return (
    <div className={css.page}>
      <div className={`${text.wide} ${css.head}`}>
        <div>
          <h1>{m.title}</h1>
          <p className={`${text.lead} ${css.leadText}`}>{m.lead}</p>
        </div>
        <Cut className={css.picture} first src={picture('reading')} alt={m.pictureAlt} />
      </div>
      <div className={`${text.wide} ${css.text}`}>
        {people.foundersMessage && <Founders message={people.foundersMessage} />}
        <section>
          <h2>{m.whatTitle}</h2>
          {m.what.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
        <section>
          <h2>{m.madeTitle}</h2>
          <ol className={css.steps}>
            {m.made.map(({ title, text: words }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{m.notTitle}</h2>
          {m.not.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
        {people.team.length > 0 && <Team team={people.team} />}
        <Company />
        {children}
      </div>
    </div>
  )
}

/** What is configured of the company, and nothing else. */
function Company() {
  const { company } = useSite()
  const known = (['taxNumber', 'address', 'phone', 'email'] as const).filter((key) => company[key] !== '')
  return (
    <section>
      <h2>{m.companyTitle}</h2>
      <address className={css.company}>
        <b>{company.legalName}</b>
        {known.map((key) => (
          <span key={key}>
            {m.company[key]}: {key === 'email' ? <a href={`mailto:${company.email}`}>{company.email}</a> : company[key]}
          </span>
        ))}
      </address>
    </section>
  )
}
