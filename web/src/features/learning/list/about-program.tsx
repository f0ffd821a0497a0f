import type { Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { GrowthSign } from '@oka/ui/growth/growth-sign.tsx'
import text from '@oka/ui/text/text.module.css'
import { useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { monthText } from '../time-text.ts'
import css from './about-program.module.css'

/** What a program is, in its own words: below its lessons, for whoever wants to know more. */
export function AboutProgram({ program }: { program: Program }) {
  const { language } = useSite()
  const { description, features, releaseDate, nextBatchDateText } = program
  return (
    <section className={css.about} aria-labelledby="about-program">
      <h2 id="about-program">{m.aboutProgram}</h2>
      <p>{description}</p>
      <ul className={css.features}>
        {features.map(({ title, body }) => (
          <li key={title}>
            <GrowthSign stage="sprout" />
            <span>
              <b>{title}</b>
              <span className={text.mute}>{body}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${text.small} ${text.mute}`}>
        {m.openSince(monthText(releaseDate, language))} {nextBatchDateText}
      </p>
    </section>
  )
}
