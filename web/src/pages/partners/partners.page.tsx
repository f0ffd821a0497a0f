import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { PartnersGuide, partnersMessages as messages } from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export default function PartnersPage() {
  const { productName, company } = useSite()
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
          company.email !== '' && (
            <p>
              <a className={buttonClass('primary')} href={`mailto:${company.email}`}>
                {messages.ask}
              </a>
            </p>
          )
        }
      />
    </>
  )
}
