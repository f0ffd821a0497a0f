import { Link } from 'react-router'
import { IconLeaf } from '@tabler/icons-react'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { Row, rowActionClass } from '@oka/ui/row/row.tsx'
import { paths } from '../../../../app/paths.ts'
import { useOnline } from '../../../../platform/network/use-online.ts'
import { useEnvironment } from '../../../../platform/environment/use-environment.ts'
import { dateText } from '../../../../platform/text/date-text.ts'
import { processingLine, useProcessingPurchase } from '../../../billing/index.ts'
import { usePrograms, useRefreshAccess } from '../../../../platform/session-data/session-data.queries.ts'
import { Group, rowIcon } from '../group.tsx'
import { LoadingLine } from '../loading-line.tsx'
import { CouponCode } from './coupon-code.tsx'
import { membershipLine } from './membership-line.ts'
import { membershipSettingsMessages as messages } from './membership-settings.messages.ts'
import { takesCoupons } from './takes-coupons.ts'

/** How the membership stands, the way to all about it, and coupon codes. */
export function MembershipGroup() {
  const { account, isProgressFailed } = usePrograms(null)
  const refreshAccess = useRefreshAccess()
  const isOnline = useOnline()
  const environment = useEnvironment()
  const isFree = account !== null && account.membershipType !== membershipType.enrolled
  const processing = useProcessingPurchase({ enabled: isFree })
  return (
    <Group id="membership" title={messages.membership}>
      <Row
        icon={<IconLeaf {...rowIcon} />}
        title={messages.membership}
        value={
          processing ? (
            processingLine(processing)
          ) : account && processing === null ? (
            membershipLine(account, dateText)
          ) : isProgressFailed ? (
            messages.failed
          ) : isOnline ? (
            <LoadingLine>{account && membershipLine(account, dateText)}</LoadingLine>
          ) : (
            messages.offline
          )
        }
        action={
          <Link className={rowActionClass} to={paths.membership} aria-label={messages.seeMembership}>
            {messages.see}
          </Link>
        }
      />
      {takesCoupons(environment) && <CouponCode onMembership={() => void refreshAccess()} />}
    </Group>
  )
}
