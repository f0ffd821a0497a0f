import { Link, useParams } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { paths } from '../../app/paths.ts'
import {
  actsMessages,
  membershipMessages as messages,
  MembershipNotLoaded,
  MembershipSkeleton,
  ReceiptPaper,
  useReceipt,
} from '../../features/membership/membership.door.ts'
import { hasAnswered } from '../../platform/session/call-failure.ts'
import { SubPage } from './sub-page.tsx'

export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isError, fetchStatus, refetch } = useReceipt(id)
  if (data)
    return (
      <SubPage title={messages.receiptTitle} hasHeading={false}>
        <ReceiptPaper receipt={data} />
      </SubPage>
    )
  return (
    <SubPage title={messages.receiptTitle}>
      {isError && hasAnswered(error) && error.code === 'receipt_unknown' ? (
        <StatePanel
          title={actsMessages.unknownTitle}
          actions={
            <Link className={buttonClass('teal')} to={paths.membership}>
              {actsMessages.seeMembership}
            </Link>
          }
        >
          {actsMessages.unknownText}
        </StatePanel>
      ) : isError || fetchStatus === 'paused' ? (
        <MembershipNotLoaded onRetry={() => void refetch()} />
      ) : (
        <MembershipSkeleton />
      )}
    </SubPage>
  )
}
