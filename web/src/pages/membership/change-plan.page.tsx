import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { paths } from '../../app/paths.ts'
import { LoadingStatus } from '../../features/lesson-frame/lesson-frame.door.ts'
import { membershipMessages as messages } from '../../features/membership/membership.messages.ts'
import { AccountPage } from '../settings/account-page.tsx'

export default function ChangePlanPage() {
  return (
    <AccountPage title={messages.changePlanTitle} parent={{ path: paths.membership, title: messages.title }}>
      <div aria-busy="true">
        <LoadingStatus />
        <Skeleton height="320px" radius="var(--r-panel)" />
      </div>
    </AccountPage>
  )
}
