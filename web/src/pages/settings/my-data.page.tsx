import { MyData, myDataMessages as messages } from '../../domains/account/index.ts'
import { AccountPage } from './account-page.tsx'
import { SettingsNotLoaded } from './not-loaded.tsx'

export default function MyDataPage() {
  return (
    <AccountPage title={messages.title} lead={messages.lead} isBelowSettings>
      <MyData renderFailed={(retry) => <SettingsNotLoaded onRetry={retry} />} />
    </AccountPage>
  )
}
