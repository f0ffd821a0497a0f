import { paths } from '../../app/paths.ts'
import { terms, LegalPage } from '../../domains/info/index.ts'
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
