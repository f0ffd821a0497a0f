import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import { notFoundMessages as messages } from './not-found.messages.ts'
import css from './not-found.module.css'

export function NotFound({ homePath }: { homePath: string }) {
  const { productName } = useSite()
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={`${text.wide} ${css.page}`}>
      <title>{`${productName} - ${messages.title}`}</title>
      <meta name="robots" content="noindex" />
      <LeafImage
        className={css.picture}
        size="hero"
        first
        src={illustrationUrl('not-found')}
        alt={messages.pictureAlt}
      />
      <div className={css.words}>
        <h1>{messages.title}</h1>
        <p className={text.lead}>{messages.text}</p>
        {/* A new document: the router has no page to leave where the address could not be read. */}
        <Link className={buttonClass('primary')} to={homePath} reloadDocument>
          {messages.goHome}
        </Link>
      </div>
    </div>
  )
}
