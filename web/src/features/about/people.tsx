import type { AboutUs } from '@oka/contract/system/about-us.shapes.ts'
import text from '@oka/ui/text/text.module.css'
import css from './about-us.module.css'
import { aboutMessages as m } from './about.messages.ts'

/** The message is ours, made from Markdown in which markup is text. */
export const Founders = ({ message }: { message: NonNullable<AboutUs['foundersMessage']> }) => (
  <section className={css.founders}>
    <h2>{m.foundersTitle}</h2>
    <div dangerouslySetInnerHTML={{ __html: message.html }} />
    <p className={css.signed}>{message.signedBy}</p>
  </section>
)

export const Team = ({ team }: Pick<AboutUs, 'team'>) => (
  <section>
    <h2>{m.teamTitle}</h2>
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
