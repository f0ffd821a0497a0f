import { GrowthSign } from '@oka/ui/growth/growth-sign.tsx'
import text from '@oka/ui/text/text.module.css'
import { homeMessages as m } from './home.messages.ts'
import css from './how-it-works.module.css'

export const HowItWorks = () => (
  <section className={css.section} id="how-it-works">
    <div className={text.wide}>
      <h2>{m.howTitle}</h2>
      <ol className={css.vine}>
        {m.steps.map(({ stage, title, text: words }) => (
          <li key={stage}>
            <span className={css.sign}>
              <GrowthSign stage={stage} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={text.mute}>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
