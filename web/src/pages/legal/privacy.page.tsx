import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { accountDeletionMessages } from '../../features/account-deletion/account-deletion.messages.ts'
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
      <LegalPage document={document}>
        <p>
          <Link to={paths.deleteAccount}>{accountDeletionMessages.title}</Link>
        </p>
      </LegalPage>
    </>
  )
}
