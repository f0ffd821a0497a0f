import { IconExternalLink } from '@tabler/icons-react'
import { openPaymentPortal } from '@oka/contract/membership/membership.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../../platform/session/use-member-call.ts'
import { membershipMessages as messages } from '../membership.messages.ts'
import css from './membership-view.module.css'

/** In ms. */
const limitMs = 20_000

/** To the gateway's own page, whose address is made for this visit. */
export function PortalButton({ membershipId }: { membershipId: string }) {
  const call = useMemberCall()
  const { isPending, errorText, run } = useFormCall(
    (_input: null) => call(openPaymentPortal, { membershipId }, { signal: timeLimit(limitMs) }),
    { onSuccess: ({ url }) => location.assign(url) },
  )
  return (
    <div className={css.portal}>
      <WaitingButton
        kind="text"
        isWaiting={isPending}
        icon={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        iconAt="end"
        onClick={() => run(null)}
      >
        {messages.portal}
      </WaitingButton>
      {errorText && <FormError>{errorText}</FormError>}
    </div>
  )
}
