import { useState } from 'react'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import icon from '@oka/ui/brand/sign.svg?url'
import iconDark from '@oka/ui/brand/sign-dark.svg?url'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { useOverlay } from '../../platform/overlay/use-overlay.ts'
import { EmailStep } from './steps/email-step.tsx'
import { ForgottenPassword } from './steps/forgotten-password.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import css from './sign-in.module.css'
import { signInMessages as messages } from './sign-in.messages.ts'

interface SignInFormProps {
  mode: 'full' | 'partial'
  apiRoot: string
  /** Id of the heading, for the dialog or page around the form. */
  titleId: string
  headingLevel: 'h1' | 'h2'
  onDone: (signedIn: { isNewAccount: boolean }) => void
  /** In partial mode, when the email has no account. */
  onWithoutAccount: () => void
  /** Absent on a page, which has no close button. */
  onClose?: () => void
}

type Step = 'email' | 'password' | 'forgotten'

/** Email, then password (LOGIN-1). */
export function SignInForm({ mode, apiRoot, titleId, headingLevel: Heading, onDone, onWithoutAccount, onClose }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [hasAccount, setHasAccount] = useState<boolean | null>(null)
  // Steps are overlays, so that the browser's Back does what the arrow does.
  const password = useOverlay('sign-in-password')
  const forgotten = useOverlay('sign-in-forgotten')
  const [isDone, setDone] = useState(false)
  const step = currentStep({ hasEmail: email !== '', isPasswordOpen: password.isOpen || isDone, isForgottenOpen: forgotten.isOpen })
  const overlay = step === 'forgotten' ? forgotten : password
  const finish = (signedIn: { isNewAccount: boolean }) => {
    setDone(true) // the step stays on screen until the next page is there
    onDone(signedIn)
  }
  return (
    <>
      <div className={css.top}>
        {step === 'email' ? (
          <span className={css.icon} aria-hidden="true">
            <img className={css.light} src={icon} alt="" width={40} height={40} />
            <img className={css.dark} src={iconDark} alt="" width={40} height={40} />
          </span>
        ) : (
          <IconButton className={css.back} label={step === 'password' ? messages.backToEmail : messages.backToPassword} onClick={() => void overlay.close()}>
            <IconArrowLeft size={26} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {onClose && (
          <IconButton className={css.close} label={messages.close} onClick={onClose}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <Heading id={titleId} className={css.title}>
        {titleOf(step, hasAccount)}
      </Heading>
      {step === 'email' && (
        <EmailStep
          mode={mode}
          apiRoot={apiRoot}
          email={email}
          onEmail={(newEmail, accountExists) => {
            setEmail(newEmail)
            setHasAccount(accountExists)
            void password.open()
          }}
          onWithoutAccount={onWithoutAccount}
        />
      )}
      {step === 'password' && (
        <PasswordStep apiRoot={apiRoot} email={email} hasAccount={hasAccount} onDone={finish} onForgotten={() => void forgotten.open()} />
      )}
      {step === 'forgotten' && <ForgottenPassword />}
    </>
  )
}

function currentStep({ hasEmail, isPasswordOpen, isForgottenOpen }: { hasEmail: boolean; isPasswordOpen: boolean; isForgottenOpen: boolean }): Step {
  if (!hasEmail) return 'email' // Forward into a dialog that was closed
  if (isForgottenOpen) return 'forgotten'
  return isPasswordOpen ? 'password' : 'email'
}

function titleOf(step: Step, hasAccount: boolean | null): string {
  if (step === 'email') return messages.emailTitle
  if (step === 'forgotten') return messages.noMailTitle
  if (hasAccount === null) return messages.unsureTitle
  return hasAccount ? messages.knownTitle : messages.newTitle
}
