import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { accountDeletionMessages } from '../../domains/account/index.ts'
import { privacy, LegalPage } from '../../domains/info/index.ts'
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
