import { paths } from '../../app/paths.ts'
import { membershipMessages as messages, MembershipSkeleton } from '../../features/membership/membership.door.ts'
import { SubPage } from './sub-page.tsx'

export const handle = { backRoute: paths.membership }

export default function PaymentPage() {
  return (
    <SubPage title={messages.paymentTitle}>
      <MembershipSkeleton />
    </SubPage>
  )
}
