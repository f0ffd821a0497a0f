import { Link } from 'react-router'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { paths } from '../../../../app/paths.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { dayText } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { useAutoRenew } from '../membership.queries.ts'

interface UndoProps {
  membership: Pick<Membership, 'membershipId' | 'renewalBlock'>
  onUndone?: () => void
}

/** Takes a cancellation back, until the membership ends; where that cannot be, it says why. */
export function Undo({ membership: { membershipId, renewalBlock }, onUndone }: UndoProps) {
  if (renewalBlock === null) return <UndoButton membershipId={membershipId} {...(onUndone && { onUndone })} />
  if (renewalBlock === 'disputed') return <p>{messages.notUndoneDisputed}</p>
  return (
    <>
      <p>{messages.notUndoneWithoutCard}</p>
      <Link className={buttonClass('outline')} to={paths.changeCard(membershipId)}>
        {messages.addCard}
      </Link>
    </>
  )
}

function UndoButton({
  membershipId,
  onUndone,
}: Pick<Membership, 'membershipId'> & { onUndone?: () => void }) {
  const undo = useAutoRenew(({ memberships }) => {
    const charge = memberships.find((one) => one.membershipId === membershipId)?.nextCharge
    if (charge) toast(messages.undone(dayText(charge.at), charge.priceString))
    onUndone?.()
  })
  return (
    <>
      <WaitingButton
        kind="outline"
        isWaiting={undo.isPending}
        icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        onClick={() => undo.run({ membershipId, autoRenew: true })}
      >
        {messages.undoCancellation}
      </WaitingButton>
      {undo.errorText && <FormError>{undo.errorText}</FormError>}
    </>
  )
}
