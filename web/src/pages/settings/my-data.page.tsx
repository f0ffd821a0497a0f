import { MyData } from '../../features/personal-data/my-data.tsx'
import { myDataMessages as messages } from '../../features/personal-data/personal-data.messages.ts'
import { AccountPage } from './account-page.tsx'
import { NotLoaded } from './not-loaded.tsx'

export default function MyDataPage() {
  return (
    <AccountPage title={messages.title} lead={messages.lead} isBelowSettings>
      <MyData renderFailed={(retry) => <NotLoaded onRetry={retry} />} />
    </AccountPage>
  )
}
