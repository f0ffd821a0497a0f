import { useState } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import { openPaymentPortal } from '@oka/contract/membership/membership.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { failureText } from '../../../platform/session/call-failure.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { membershipMessages as messages } from '../membership.messages.ts'
import css from './membership-view.module.css'

const limitMs = 20_000

/** To the gateway's own page, whose address is made for this visit. */
export function PortalButton({ membershipId }: { membershipId: string }) {
  const call = useMemberCall()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    if (isOpening) return
    setOpening(true)
    setProblem(null)
    try {
      const { url } = await call(openPaymentPortal, { membershipId }, { signal: timeLimit(limitMs) })
      location.assign(url)
    } catch (error) {
      setProblem(failureText(error))
    }
    setOpening(false)
  }
  return (
    <div className={css.portal}>
      <Button kind="text" aria-disabled={isOpening} aria-busy={isOpening} onClick={() => void open()}>
        {messages.portal}
        {isOpening ? <Spinner /> : <IconExternalLink size={20} stroke={1.75} aria-hidden />}
      </Button>
      {problem !== null && <FormError>{problem}</FormError>}
    </div>
  )
}
