import {
  actsMessages,
  CancelForm,
  isCancelledAlready,
  membershipMessages as messages,
} from '../../domains/billing/index.ts'
import { useProfile } from '../../domains/profile/index.ts'
import { MeantMembership, useMeantMembership } from './meant-membership.tsx'
import { SubPage } from './sub-page.tsx'

export default function CancelPage() {
  const { email } = useProfile().answers
  const meant = useMeantMembership()
  return (
    <SubPage title={meant && isCancelledAlready(meant) ? actsMessages.cancelledTitle : messages.cancelTitle}>
      <MeantMembership>
        {(membership) => <CancelForm key={membership.membershipId} membership={membership} email={email} />}
      </MeantMembership>
    </SubPage>
  )
}
