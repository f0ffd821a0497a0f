import { paths } from '../../app/paths.ts'
import { CookieSettingsButton, cookiePolicy, LegalPage } from '../../domains/info/index.ts'
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
