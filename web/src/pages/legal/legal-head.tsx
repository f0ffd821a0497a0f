import { PageHead } from '../../features/seo/page-head.tsx'
import type { LegalDocument } from '../../features/legal/legal-document.ts'
import { useSite } from '../../platform/site/site.ts'

export const LegalHead = ({
  document: { title, summary },
  path,
}: {
  document: LegalDocument
  path: string
}) => (
  <PageHead
    title={`${useSite().productName} - ${title}`}
    description={summary}
    path={path}
    card={{ title }}
  />
)
