import { PageHead } from '../../domains/site/index.ts'
import type { LegalDocument } from '../../domains/info/index.ts'
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
