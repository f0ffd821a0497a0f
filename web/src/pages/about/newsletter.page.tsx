// The letter's form, and the pages of its mailed links (PUB-11) and of those in reminders (APP-7). One route:
// each makes the list of routes longer, which every page of the site loads.
import { Link, useParams } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import {
  NewsletterForm,
  newsletterLinkPages,
  newsletterMessages as messages,
  reminderLinkPages,
} from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import { NewsletterLinkPage } from './newsletter-link.tsx'
import { ReminderLinkPage } from './reminder-link.tsx'
import css from './newsletter-page.module.css'

export const handle = { backRoute: paths.home }

/** Nothing that a page of a link loads is sent the link. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NewsletterPage() {
  const { step } = useParams()
  const link = newsletterLinkPages.find((one) => one === step)
  const reminder = reminderLinkPages.find((one) => one === step)
  if (reminder !== undefined) return <ReminderLinkPage key={reminder} page={reminder} />
  return link === undefined ? <FormPage /> : <NewsletterLinkPage key={link} page={link} />
}

function FormPage() {
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
        <p className={`${text.small} ${text.mute}`}>
          <span>{messages.whatWeKeep}</span> <Link to={paths.privacy}>{messages.privacy}</Link>
        </p>
      </div>
    </>
  )
}
