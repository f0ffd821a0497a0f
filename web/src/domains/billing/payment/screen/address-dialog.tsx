import { useId, useState, type SubmitEvent } from 'react'
import { IconX } from '@tabler/icons-react'
import { postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'
import { LocationField, useProfile } from '../../../profile/index.ts'
import type { Checkout } from '../checkout/run-checkout.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './states.module.css'

interface AddressDialogProps {
  checkout: Checkout
  /** What is wrong with the address as it is. */
  problem: string | null
  onClose: () => void
}

/**
 * Country and postal code, for the tax (MEM-8). A total that changes by it is shown before anything is paid.
 */
export function AddressDialog({ checkout, problem, onClose }: AddressDialogProps) {
  const id = useId()
  const { answers, isReady } = useProfile()
  const [changed, setChanged] = useState<typeof answers.address | null>(null)
  const [failure, setFailure] = useState(problem)
  const [isSent, setSent] = useState(false)
  const address = changed ?? answers.address
  const { isPending: isWaiting, run } = useFormCall((entered: typeof address) =>
    checkout.saveAddress(entered),
  )
  const invalid = { country: address.country === '', postalCode: postalCodeProblem(address) !== null }

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    setSent(true)
    if (invalid.country || invalid.postalCode) return setFailure(messages.addressReview)
    setFailure(null)
    run(address, {
      onSuccess(said) {
        setFailure(said)
        if (said === null) onClose()
      },
    })
  }
  return (
    <Dialog labelledBy={id} onClose={() => !isWaiting && onClose()}>
      <form className={css.address} noValidate onSubmit={save}>
        <div className={css.close}>
          <IconButton label={messages.close} onClick={() => !isWaiting && onClose()}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        <h2 id={id}>{messages.addressTitle}</h2>
        {failure && <FormError>{failure}</FormError>}
        {!isReady && <Skeleton height="150px" radius="var(--r-field)" />}
        {isReady && (
          <LocationField
            hasTimeZone={false}
            value={{ address, timeZone: answers.timeZone }}
            isInvalid={isSent ? invalid : { postalCode: postalCodeProblem(address) === 'invalid' }}
            onChange={(change) => {
              if (change.address) setChanged(change.address)
            }}
          />
        )}
        <SubmitButton isWaiting={isWaiting}>{messages.addressUpdate}</SubmitButton>
        <p className={`${text.tiny} ${text.mute}`}>{messages.addressWhy}</p>
      </form>
    </Dialog>
  )
}
