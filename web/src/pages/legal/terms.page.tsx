import { paths } from '../../app/paths.ts'
import { terms } from '../../features/legal/documents/terms.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../platform/site/site.ts'
import { LegalHead } from './legal-head.tsx'

export const handle = { backRoute: paths.home }

export default function TermsPage() {
  const document = terms(useSite())
  return (
    <>
      <LegalHead document={document} path={paths.terms} />
      <LegalPage document={document} />
    </>
  )
}
