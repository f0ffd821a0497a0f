// The frame of the dialog, which opens at once; what stands in it is fetched when it is wanted.
import { useEffect, useState, type ComponentProps } from 'react'
import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { useBackCloses } from '@oka/ui/dialog/use-back-closes.ts'
import { Bone } from '@oka/ui/state/bone.tsx'
import css from './sign-in-dialog.module.css'
import { signInMessages as m } from './sign-in.messages.ts'
import type { SignInForm } from './sign-in-form.tsx'

type Form = typeof SignInForm
type SignInDialogProps = Omit<ComponentProps<Form>, 'titleId' | 'headingLevel' | 'onClose'> & { onClose: () => void }

const titleId = 'sign-in-title'
let fetched: Form | null = null

/** Called when a press is likely, so that the dialog is whole when it opens. */
export async function preloadSignIn(): Promise<Form> {
  fetched ??= (await import('./sign-in-form.tsx')).SignInForm
  return fetched
}

export function SignInDialog({ onClose, ...rest }: SignInDialogProps) {
  const { Form, hasFailed, fetchAgain } = useForm()
  const close = useBackCloses(onClose)
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      {Form ? (
        <Form {...rest} titleId={titleId} headingLevel="h2" onClose={close} />
      ) : (
        <div className={css.coming}>
          <IconButton className={css.close} label={m.close} onClick={close}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
          <h2 id={titleId} className={css.title}>
            {m.emailTitle}
          </h2>
          {hasFailed ? (
            <>
              <p role="alert">{m.notLoaded}</p>
              <Button kind="main" wide onClick={fetchAgain}>
                {m.tryAgain}
              </Button>
            </>
          ) : (
            <>
              <Bone width="90%" height="20px" />
              <Bone height="52px" radius="var(--r-field)" />
              <Bone height="56px" radius="var(--r-pill)" />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function useForm() {
  const [state, setState] = useState<{ Form: Form | null; hasFailed: boolean; attempt: number }>({ Form: fetched, hasFailed: false, attempt: 1 })
  const { Form, attempt } = state
  useEffect(() => {
    if (Form) return
    let isWanted = true
    preloadSignIn().then(
      (form) => isWanted && setState({ Form: form, hasFailed: false, attempt }),
      () => isWanted && setState({ Form: null, hasFailed: true, attempt }),
    )
    return () => {
      isWanted = false
    }
  }, [Form, attempt])
  return { ...state, fetchAgain: () => setState({ Form: null, hasFailed: false, attempt: attempt + 1 }) }
}
