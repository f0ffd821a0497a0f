// The two dialogs of signing in. Each opens at once; their forms are loaded on demand.
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './sign-in-dialog.module.css'
import { signInPageMessages as messages } from './sign-in-page.messages.ts'
import type { ResetDialogForm } from './reset/reset-dialog-form.tsx'
import type { SignInForm } from './sign-in-form.tsx'

interface Forms {
  SignIn: typeof SignInForm
  Reset: typeof ResetDialogForm
}

type SignInDialogProps = Omit<
  ComponentProps<typeof SignInForm>,
  'titleId' | 'lessonId' | 'headingLevel' | 'onClose'
> & {
  onClose: () => void
}
type ResetDialogProps = Omit<ComponentProps<typeof ResetDialogForm>, 'titleId'>

const titleId = 'sign-in-title'
const lessonId = 'sign-in-lesson'
let loadedForms: Forms | null = null

/** Called when a press is likely, so that the dialog opens with its form. */
export async function preloadSignIn(): Promise<Forms> {
  if (!loadedForms) {
    const [signIn, reset] = await Promise.all([
      import('./sign-in-form.tsx'),
      import('./reset/reset-dialog-form.tsx'),
    ])
    loadedForms = { SignIn: signIn.SignInForm, Reset: reset.ResetDialogForm }
  }
  return loadedForms
}

export const SignInDialog = (props: SignInDialogProps) => (
  <FormDialog
    title={props.isLinkExpired ? messages.expiredTitle : messages.emailTitle}
    namedBy={props.lesson && lessonId}
    onClose={props.onClose}
  >
    {({ SignIn }) => <SignIn {...props} titleId={titleId} lessonId={lessonId} headingLevel="h2" />}
  </FormDialog>
)

export const ResetDialog = (props: ResetDialogProps) => (
  <FormDialog title={messages.forgotten} onClose={props.onClose}>
    {({ Reset }) => <Reset {...props} titleId={titleId} />}
  </FormDialog>
)

interface FormDialogProps {
  /** Until the form is there. */
  title: string
  /** Of what names the lesson that was pressed. */
  namedBy?: string | undefined
  onClose: () => void
  children: (forms: Forms) => ReactNode
}

function FormDialog({ title, namedBy = '', onClose, children }: FormDialogProps) {
  const { forms, hasFailed, retry } = useForms()
  return (
    <Dialog labelledBy={`${titleId} ${namedBy}`.trim()} onClose={onClose}>
      {forms ? (
        children(forms)
      ) : (
        <div className={css.loading}>
          <IconButton className={css.close} label={messages.close} onClick={onClose}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
          <h2 id={titleId} className={css.title}>
            {title}
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

function useForms() {
  const [state, setState] = useState<{ forms: Forms | null; hasFailed: boolean; attempt: number }>({
    forms: loadedForms,
    hasFailed: false,
    attempt: 1,
  })
  const { forms, attempt } = state
  useEffect(() => {
    if (forms) return
    let isMounted = true
    preloadSignIn().then(
      (loaded) => isMounted && setState({ forms: loaded, hasFailed: false, attempt }),
      () => isMounted && setState({ forms: null, hasFailed: true, attempt }),
    )
    return () => {
      isMounted = false
    }
  }, [forms, attempt])
  return { ...state, retry: () => setState({ forms: null, hasFailed: false, attempt: attempt + 1 }) }
}
