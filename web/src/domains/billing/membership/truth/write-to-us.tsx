import { useSite } from '../../../../platform/site/site.ts'
import { membershipMessages as messages } from '../membership.messages.ts'

/** Nothing where the academy has no address. */
export function WriteToUs({ className }: { className?: string | undefined }) {
  const { email } = useSite().company
  return (
    email !== '' && (
      <a className={className} href={`mailto:${email}`}>
        {messages.writeToUs}
      </a>
    )
  )
}
