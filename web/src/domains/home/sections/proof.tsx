import { Link } from 'react-router'
import { IconMicroscope } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import type { Proof as Study } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './proof.module.css'
import section from './section.module.css'
import { Sureness } from './sureness.tsx'

/** That we say how sure anyone can be, shown by a study as it stands in a lesson. */
export const Proof = ({ study }: { study: Study | null }) => (
  <section className={`${text.wide} ${section.section}`} id="our-sources">
    <div className={css.panel}>
      <div>
        <h2>{messages.sourcesTitle}</h2>
        <p className={css.text}>{messages.sourcesText}</p>
        <Link className={section.quiet} to={paths.evidence}>
          {messages.howSure}
        </Link>
      </div>
      {study && (
        <div className={css.study}>
          <p className={text.meta}>
            <span>
              <IconMicroscope size={18} stroke={1.75} aria-hidden />
              {messages.aStudy}
            </span>
          </p>
          <h3>{study.title}</h3>
          <Sureness of={study.sureness} />
          <p>
            <b>{messages.who}</b> {study.who}
          </p>
          <p>
            <b>{messages.limits}</b> {study.limits}
          </p>
        </div>
      )}
    </div>
  </section>
)
