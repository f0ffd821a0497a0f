import { ChangePlanForm, membershipMessages as messages } from '../../domains/billing/index.ts'
import { MeantMembership } from './meant-membership.tsx'
import { SubPage } from './sub-page.tsx'

export default function ChangePlanPage() {
  return (
    <SubPage title={messages.changePlanTitle}>
      <MeantMembership>
        {(membership) => <ChangePlanForm key={membership.membershipId} membership={membership} />}
      </MeantMembership>
    </SubPage>
  )
}
