import { IconArrowBackUp } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { failureText } from '../../../platform/session/call-failure.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { dayText } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { useAutoRenew } from '../membership.queries.ts'

/** Takes a cancellation back, until the membership ends. */
export function UndoButton({ membershipId, onUndone }: Pick<Membership, 'membershipId'> & { onUndone?: () => void }) {
  const undo = useAutoRenew()
  const press = async () => {
    if (undo.isPending) return
    const answer = await undo.mutateAsync({ membershipId, autoRenew: true }).catch(() => null)
    if (!answer) return
    const charge = answer.memberships.find((one) => one.membershipId === membershipId)?.nextCharge
    toast(charge ? messages.undone(dayText(charge.at), charge.priceString) : messages.undoneWithoutPrice)
    onUndone?.()
  }
  return (
    <>
      <Button kind="outline" aria-disabled={undo.isPending} aria-busy={undo.isPending} onClick={() => void press()}>
        {undo.isPending ? <Spinner /> : <IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        {messages.undoCancellation}
      </Button>
      {undo.isError && <FormError>{failureText(undo.error)}</FormError>}
    </>
  )
}
