import { useMutation } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { openPaymentPortal } from '@oka/contract/membership/membership.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { failureText } from '../../../../platform/session/call-failure.ts'
import { useMemberCall } from '../../../../platform/session/use-member-call.ts'
import { membershipMessages as messages } from '../membership.messages.ts'
import css from './membership-view.module.css'

/** In ms. */
const limitMs = 20_000

/** To the gateway's own page, whose address is made for this visit. */
export function PortalButton({ membershipId }: { membershipId: string }) {
  const call = useMemberCall()
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: () => call(openPaymentPortal, { membershipId }, { signal: timeLimit(limitMs) }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { isPending } = opening
  return (
    <div className={css.portal}>
      <Button
        kind="text"
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => !isPending && opening.mutate()}
      >
        {messages.portal}
        {isPending ? <Spinner /> : <IconExternalLink size={20} stroke={1.75} aria-hidden />}
      </Button>
      {opening.isError && <FormError>{failureText(opening.error)}</FormError>}
    </div>
  )
}
