import { Link } from 'react-router'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { gradeInWords } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import text from '@oka/ui/text/text.module.css'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './our-sources.module.css'

/** The evidence card of a real lesson, and what its leaves mean. */
export const OurSources = ({ evidence, path }: { evidence: Evidence; path: string }) => (
  <section className={css.section} id="our-sources">
    <div className={`${text.wide} ${css.grid}`}>
      <div>
        <h2>{messages.sourcesTitle}</h2>
        <p className={`${text.mute} ${css.text}`}>{messages.sourcesText}</p>
        <ul className={css.scale}>
          {messages.certainty.map((phrase, index) => (
            <li key={phrase}>
              <CertaintyLeaves level={index + 1} />
              <span>{phrase}</span>
            </li>
          ))}
        </ul>
        <p className={css.more}>
          <Link to={path}>{messages.howSure}</Link>
        </p>
      </div>
      <EvidenceCard words={evidenceWords} {...evidence} {...gradeInWords(evidence)} headingLevel="h3" />
    </div>
  </section>
)
