import { Link } from 'react-router'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../platform/site/site.ts'
import css from './about-card.module.css'
import { homeMessages as m } from './home.messages.ts'

/** Who we are, in two sentences, and the way to the rest (PUB-3). */
export function AboutCard({ path }: { path: string }) {
  const picture = useDrawings()
  return (
    <section className={css.section}>
      <div className={`${text.wide} ${css.card}`}>
        <Cut className={css.picture} src={picture('breakfast')} alt={m.aboutAlt} />
        <div className={css.words}>
          <h2>{m.aboutTitle}</h2>
          <p className={css.text}>{m.aboutText}</p>
          <Link className={buttonLook('line')} to={path}>
            {m.aboutLink}
          </Link>
        </div>
      </div>
    </section>
  )
}
