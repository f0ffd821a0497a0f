import { Link } from 'react-router'
import { emailToken } from '@oka/contract/identity/identity.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import {
  NewsletterLink,
  newsletterMessages as messages,
  type newsletterLinkPages,
} from '../../domains/info/index.ts'
import { PrivateHead, useMailedLink } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

/** The page of a link in a mail: its query leaves the address, and nothing that the page loads is sent it. */
export function NewsletterLinkPage({ page }: { page: (typeof newsletterLinkPages)[number] }) {
  const { productName } = useSite()
  const link = useMailedLink()
  const token = emailToken.safeParse(link?.token).data ?? null
  return (
    <>
      <PrivateHead title={`${productName} - ${messages.linkTitle}`} />
      <NewsletterLink
        token={token}
        isUnusable={link !== null && token === null}
        page={page}
        form={
          <Link className={buttonClass('primary')} to={paths.newsletter}>
            {messages.askAgain}
          </Link>
        }
        again={<Link to={paths.newsletter}>{messages.askForIt}</Link>}
      />
      <noscript>
        <p>{messages.linkNeedsScript}</p>
      </noscript>
    </>
  )
}
