import { paths } from '../../app/paths.ts'
import { CookieSettingsButton } from '../../features/legal/cookie-settings-button.tsx'
import { cookiePolicy } from '../../features/legal/documents/cookie-policy.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../platform/site/site.ts'
import { LegalHead } from './legal-head.tsx'

export const handle = { backRoute: paths.home }

export default function CookiePolicyPage() {
  const document = cookiePolicy(useSite())
  return (
    <>
      <LegalHead document={document} path={paths.cookiePolicy} />
      <LegalPage document={document}>
        <CookieSettingsButton />
      </LegalPage>
    </>
  )
}
