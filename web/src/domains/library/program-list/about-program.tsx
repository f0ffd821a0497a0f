import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { monthText } from '../../../platform/text/date-text.ts'
import css from './about-program.module.css'
import { programListMessages as messages } from './program-list.messages.ts'

/** The program's own description, below its lessons. */
export function AboutProgram({ program }: { program: Program }) {
  const { description, features, releaseDate, nextBatchDateText } = program
  return (
    <section className={css.about} aria-labelledby="about-program">
      <h2 id="about-program">{messages.aboutProgram}</h2>
      <p>{description}</p>
      <ul className={css.features}>
        {features.map(({ title, body }) => (
          <li key={title}>
            <GrowthIcon stage="sprout" />
            <span>
              <b>{title}</b>
              <span className={text.mute}>{body}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${text.small} ${text.mute}`}>
        {messages.openSince(monthText(releaseDate))} {nextBatchDateText}
      </p>
    </section>
  )
}
