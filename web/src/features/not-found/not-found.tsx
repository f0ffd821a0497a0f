import { Link } from 'react-router'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings, useSite } from '../../platform/site/site.ts'
import { notFoundMessages as m } from './not-found.messages.ts'
import css from './not-found.module.css'

export function NotFound({ homePath }: { homePath: string }) {
  const { productName } = useSite()
  const picture = useDrawings()
  return (
    <div className={`${text.wide} ${css.page}`}>
      <title>{`${productName} - ${m.title}`}</title>
      <meta name="robots" content="noindex" />
      <Cut className={css.picture} size="hero" first src={picture('not-found')} alt={m.pictureAlt} />
      <div className={css.words}>
        <h1>{m.title}</h1>
        <p className={text.lead}>{m.text}</p>
        <Link className={buttonLook('main')} to={homePath}>
          {m.goHome}
        </Link>
      </div>
    </div>
  )
}
