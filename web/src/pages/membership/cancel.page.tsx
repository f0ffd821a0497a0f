import { CancelForm, membershipMessages as messages } from '../../features/membership/membership.door.ts'
import { useProfile } from '../../features/profile/profile.door.ts'
import { MeantMembership } from './meant-membership.tsx'
import { SubPage } from './sub-page.tsx'

export default function CancelPage() {
  const { email } = useProfile().answers
  return (
    <SubPage title={messages.cancelTitle}>
      <MeantMembership>{(membership) => <CancelForm key={membership.membershipId} membership={membership} email={email} />}</MeantMembership>
    </SubPage>
  )
}
