import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { NewsletterForm, newsletterMessages as messages } from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './newsletter-page.module.css'

export const handle = { backRoute: paths.home, isFrontDoor: true }

/** Where the letter is asked for (PUB-11). */
export default function NewsletterPage() {
  const { productName } = useSite()
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.newsletter}
        card={{ title: messages.heading }}
      />
      <div className={`${text.wide} ${css.page}`}>
        <NewsletterForm headingLevel="h1" />
      </div>
    </>
  )
}
