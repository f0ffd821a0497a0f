import { useSearchParams } from 'react-router'
import { membershipQuery, paths } from '../../app/paths.ts'
import { membershipMessages as messages } from '../../features/membership/membership.messages.ts'
import { CardUpdate } from '../../features/payment/payment.door.ts'
import { AccountPage } from '../settings/account-page.tsx'

export default function CardUpdatePage() {
  const membershipId = useSearchParams()[0].get(membershipQuery)
  return (
    <AccountPage title={messages.cardTitle} parent={{ path: paths.membership, title: messages.title }}>
      <CardUpdate membershipId={membershipId} />
    </AccountPage>
  )
}
