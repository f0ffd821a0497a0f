import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { homeMessages as messages } from '../home.messages.ts'
import css from './how-it-works.module.css'

export const HowItWorks = () => (
  <section className={css.section} id="how-it-works">
    <div className={text.wide}>
      <h2>{messages.howTitle}</h2>
      <ol className={css.vine}>
        {messages.steps.map(({ stage, title, text: description }) => (
          <li key={stage}>
            <span className={css.icon}>
              <GrowthIcon stage={stage} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={text.mute}>{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
