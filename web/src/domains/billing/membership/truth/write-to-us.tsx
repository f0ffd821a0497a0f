import { Link } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { membershipMessages as messages } from '../membership.messages.ts'

/** To the contact form, about the membership (PUB-5). */
export const WriteToUs = ({ className }: { className?: string | undefined }) => (
  <Link className={className} to={paths.contactAbout('membership')}>
    {messages.writeToUs}
  </Link>
)
