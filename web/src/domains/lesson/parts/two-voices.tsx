import { IconCheck } from '@tabler/icons-react'
import type { Disagreement } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import css from './two-voices.module.css'

/** What two say, why each, what both agree on, and what to do now. Neither is drawn as the right one. */
export const TwoVoices = ({ disagreement: { voices, agree, now } }: { disagreement: Disagreement }) => (
  <div className={css.both}>
    <section className={css.voices} aria-label={messages.twoVoices}>
      {voices.map(({ who, says, detail }) => (
        <div key={who} className={css.voice}>
          <p className={css.who}>{who}</p>
          <p className={css.says}>{says}</p>
          <p className={css.detail}>{detail}</p>
        </div>
      ))}
    </section>
    <div className={css.reasons}>
      {voices.map(({ who, because }) => (
        <section key={who}>
          <h2>{messages.why(who)}</h2>
          <p>{because}</p>
        </section>
      ))}
    </div>
    <section className={css.agree}>
      <div className={css.agreeHead}>
        <GrowthIcon stage="sprout" />
        <h2>{messages.bothAgree}</h2>
      </div>
      <ul>
        {agree.map((line) => (
          <li key={line}>
            <IconCheck size={22} stroke={1.75} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
    <section className={css.now}>
      <h2>{messages.whatToDoNow}</h2>
      <ol>
        {now.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  </div>
)
