import { paths } from '../../app/paths.ts'
import { privacy } from '../../features/legal/documents/privacy.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../platform/site/site.ts'
import { LegalHead } from './legal-head.tsx'

export const handle = { backRoute: paths.home }

export default function PrivacyPage() {
  const document = privacy(useSite())
  return (
    <>
      <LegalHead document={document} path={paths.privacy} />
      <LegalPage document={document} />
    </>
  )
}
