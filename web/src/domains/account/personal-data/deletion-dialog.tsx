import { useEffect, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { deleteAccount } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { hasAnswered } from '../../../platform/session/call-failure.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import css from './deletion.module.css'
import { deletionMessages as messages } from './personal-data.messages.ts'

interface DeletionDialogProps {
  /** What ends with the account; null: nothing more. */
  warning: string | null
  onClose: () => void
  onDeleted: (eraseBy: string | null) => void
}

/**
 * Why it is not deleted, or not known to be: the server refused, the device is offline, or no answer came.
 */
type Failure = 'refused' | 'offline' | 'unknown'

const texts: Record<Failure, readonly [title: string, what: string, todo: string]> = {
  refused: [messages.failedTitle, messages.failedText, messages.tryInAMoment],
  offline: [messages.failedTitle, messages.offlineText, messages.tryOnline],
  unknown: [messages.unknownTitle, messages.unknownText, messages.tryTwice],
}

class NotSentError extends Error {}

/** Asks once more. The focus starts on the way back; waiting, nothing can be pressed and the dialog stays. */
export function DeletionDialog({ warning, onClose, onDeleted }: DeletionDialogProps) {
  const call = useMemberCall()
  const keep = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => keep.current?.focus(), [])
  const { isPending, run } = useFormCall(
    async (_input: null) => {
      if (!navigator.onLine) throw new NotSentError()
      return call(deleteAccount, null)
    },
    {
      onSuccess: ({ eraseBy }) => onDeleted(eraseBy),
      onError(error) {
        const wasUnknown = failure === 'unknown'
        // The earlier attempt arrived: the account is deleted and its session with it.
        if (wasUnknown && hasAnswered(error) && error.code === 'unauthenticated') onDeleted(null)
        // A server in trouble does not say what became of the earlier attempt.
        else if (hasAnswered(error) && !(wasUnknown && error.status >= 500)) setFailure('refused')
        else setFailure(error instanceof NotSentError && !wasUnknown ? 'offline' : 'unknown')
      },
    },
  )
  const [title, question, todo] = failure
    ? texts[failure]
    : [messages.confirmTitle, messages.confirmText, null]
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog labelledBy="delete-title" alertDescribedBy="delete-question" onClose={close}>
      <div className={css.close}>
        {!isPending && (
          <IconButton label={messages.close} onClick={close}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <h2 id="delete-title" className={css.title}>
        {title}
      </h2>
      <div id="delete-question" className={css.question}>
        <p>{question}</p>
        {warning !== null && <p>{warning}</p>}
      </div>
      {todo && <FormError>{todo}</FormError>}
      <div className={css.choices}>
        <WaitingButton kind="danger" wide isWaiting={isPending} onClick={() => run(null)}>
          {failure ? messages.tryAgain : messages.delete}
        </WaitingButton>
        <Button ref={keep} kind="outline" wide aria-disabled={isPending} onClick={close}>
          {messages.keep}
        </Button>
      </div>
      <span role="status" className={text.hidden}>
        {isPending && messages.oneMoment}
      </span>
    </Dialog>
  )
}
