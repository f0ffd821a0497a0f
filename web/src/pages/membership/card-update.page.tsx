import { useSearchParams } from 'react-router'
import { membershipQuery } from '../../app/paths.ts'
import { membershipMessages as messages, CardUpdate } from '../../domains/billing/index.ts'
import { SubPage } from './sub-page.tsx'

export default function CardUpdatePage() {
  const membershipId = useSearchParams()[0].get(membershipQuery)
  return (
    <SubPage title={messages.cardTitle}>
      <CardUpdate membershipId={membershipId} />
    </SubPage>
  )
}
