import { useParams } from 'react-router'
import MemberMembership from './member-membership.tsx'

/** The plans of one program. */
export default function ProgramMembershipPage() {
  return <MemberMembership programId={useParams()['programId']} />
}
