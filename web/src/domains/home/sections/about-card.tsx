import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './about-card.module.css'
import { homeMessages as messages } from '../home.messages.ts'

/** Who we are, in two sentences, with a link to the rest (PUB-3). */
export function AboutCard({ path }: { path: string }) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section className={css.section}>
      <div className={`${text.wide} ${css.card}`}>
        <LeafImage className={css.picture} src={illustrationUrl('breakfast')} alt={messages.aboutAlt} />
        <div className={css.words}>
          <h2>{messages.aboutTitle}</h2>
          <p className={css.text}>{messages.aboutText}</p>
          <Link className={buttonClass('outline')} to={path}>
            {messages.aboutLink}
          </Link>
        </div>
      </div>
    </section>
  )
}
