// The dialog opens at once; its form is loaded on demand.
import { useEffect, useState, type ComponentProps } from 'react'
import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './sign-in-dialog.module.css'
import { signInMessages as messages } from './sign-in.messages.ts'
import type { SignInForm } from './sign-in-form.tsx'

type Form = typeof SignInForm
type SignInDialogProps = Omit<ComponentProps<Form>, 'titleId' | 'headingLevel' | 'onClose'> & { onClose: () => void }

const titleId = 'sign-in-title'
let loadedForm: Form | null = null

/** Called when a press is likely, so that the dialog opens with its form. */
export async function preloadSignIn(): Promise<Form> {
  loadedForm ??= (await import('./sign-in-form.tsx')).SignInForm
  return loadedForm
}

export function SignInDialog({ onClose, ...rest }: SignInDialogProps) {
  const { Form, hasFailed, retry } = useForm()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      {Form ? (
        <Form {...rest} titleId={titleId} headingLevel="h2" onClose={onClose} />
      ) : (
        <div className={css.loading}>
          <IconButton className={css.close} label={messages.close} onClick={onClose}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
          <h2 id={titleId} className={css.title}>
            {messages.emailTitle}
          </h2>
          {hasFailed ? (
            <>
              <p role="alert">{messages.notLoaded}</p>
              <Button kind="primary" wide onClick={retry}>
                {messages.tryAgain}
              </Button>
            </>
          ) : (
            <>
              <Skeleton width="90%" height="20px" />
              <Skeleton height="52px" radius="var(--r-field)" />
              <Skeleton height="56px" radius="var(--r-pill)" />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function useForm() {
  const [state, setState] = useState<{ Form: Form | null; hasFailed: boolean; attempt: number }>({ Form: loadedForm, hasFailed: false, attempt: 1 })
  const { Form, attempt } = state
  useEffect(() => {
    if (Form) return
    let isMounted = true
    preloadSignIn().then(
      (form) => isMounted && setState({ Form: form, hasFailed: false, attempt }),
      () => isMounted && setState({ Form: null, hasFailed: true, attempt }),
    )
    return () => {
      isMounted = false
    }
  }, [Form, attempt])
  return { ...state, retry: () => setState({ Form: null, hasFailed: false, attempt: attempt + 1 }) }
}
