import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { SurenessLeaves } from '@oka/ui/evidence/sureness-leaves.tsx'
import text from '@oka/ui/text/text.module.css'
import type { LessonPromise } from './home-view.ts'
import { homeMessages as m } from './home.messages.ts'
import css from './our-sources.module.css'

/** The card of a real lesson, and what its leaves mean. */
export const OurSources = ({ lesson }: { lesson: LessonPromise }) =>
  lesson.evidence && (
    <section className={css.section} id="our-sources">
      <div className={`${text.wide} ${css.grid}`}>
        <div>
          <h2>{m.sourcesTitle}</h2>
          <p className={`${text.mute} ${css.text}`}>{m.sourcesText}</p>
          <ul className={css.scale}>
            {m.scale.map((words, at) => (
              <li key={words}>
                <SurenessLeaves level={at + 1} />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
        <EvidenceCard words={evidenceWords} title={lesson.title} {...lesson.evidence} source={lesson.source} headingLevel="h3" />
      </div>
    </section>
  )
