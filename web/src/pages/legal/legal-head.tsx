import { PageHead } from '../../features/found/page-head.tsx'
import type { LegalDocument } from '../../features/legal/legal-document.ts'
import { useSite } from '../../platform/site/site.ts'

export const LegalHead = ({ document: { title, short }, path }: { document: LegalDocument; path: string }) => (
  <PageHead title={`${useSite().productName} - ${title}`} description={short} path={path} card={{ title }} />
)
