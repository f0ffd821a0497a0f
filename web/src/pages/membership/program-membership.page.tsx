import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import MemberMembership from './member-membership.tsx'

export const handle = { backRoute: paths.membership }

/** The plans of one program. */
export default function ProgramMembershipPage() {
  return <MemberMembership programId={useParams()['programId']} />
}
