import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { PartnersGuide, partnersMessages as messages } from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export default function PartnersPage() {
  const { productName } = useSite()
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.pageTitle}`}
        description={messages.description}
        path={paths.partners}
        card={{ title: messages.pageTitle }}
      />
      <PartnersGuide
        ask={
          <p>
            <Link className={buttonClass('primary')} to={paths.contactAbout('partner')}>
              {messages.ask}
            </Link>
          </p>
        }
      />
    </>
  )
}
