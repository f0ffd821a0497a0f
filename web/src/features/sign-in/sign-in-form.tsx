import { useState } from 'react'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import sign from '@oka/ui/brand/sign.svg?url'
import signDark from '@oka/ui/brand/sign-dark.svg?url'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { useBackCloses } from '@oka/ui/dialog/use-back-closes.ts'
import { EmailStep } from './steps/email-step.tsx'
import { ForgottenPassword } from './steps/forgotten-password.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import css from './sign-in.module.css'
import { signInMessages as m } from './sign-in.messages.ts'

interface SignInFormProps {
  mode: 'full' | 'partial'
  apiRoot: string
  /** Of the heading, for whatever the form stands in. */
  titleId: string
  headingLevel: 'h1' | 'h2'
  onDone: (signedIn: { isNewAccount: boolean }) => void
  /** Partial mode, no account. */
  onWithoutAccount: () => void
  /** Absent where there is nothing to close. */
  onClose?: () => void
}

type Step = 'email' | 'password' | 'forgotten'

/** Email, then password (LOGIN-1). */
export function SignInForm({ mode, apiRoot, titleId, headingLevel: Heading, onDone, onWithoutAccount, onClose }: SignInFormProps) {
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [isKnown, setIsKnown] = useState<boolean | null>(null)
  // The browser's way back does what the arrow does.
  const toEmail = useBackCloses(() => setStep('email'), step !== 'email')
  const toPassword = useBackCloses(() => setStep('password'), step === 'forgotten')
  return (
    <>
      <div className={css.top}>
        {step === 'email' ? (
          <span className={css.sign} aria-hidden="true">
            <img className={css.light} src={sign} alt="" width={40} height={40} />
            <img className={css.dark} src={signDark} alt="" width={40} height={40} />
          </span>
        ) : (
          <IconButton className={css.back} label={step === 'password' ? m.backToEmail : m.backToPassword} onClick={step === 'password' ? toEmail : toPassword}>
            <IconArrowLeft size={26} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {onClose && (
          <IconButton className={css.close} label={m.close} onClick={onClose}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <Heading id={titleId} className={css.title}>
        {titleOf(step, isKnown)}
      </Heading>
      {step === 'email' && (
        <EmailStep
          mode={mode}
          apiRoot={apiRoot}
          email={email}
          onEmail={(given, known) => {
            setEmail(given)
            setIsKnown(known)
            setStep('password')
          }}
          onWithoutAccount={onWithoutAccount}
        />
      )}
      {step === 'password' && <PasswordStep apiRoot={apiRoot} email={email} isKnown={isKnown} onDone={onDone} onForgotten={() => setStep('forgotten')} />}
      {step === 'forgotten' && <ForgottenPassword />}
    </>
  )
}

function titleOf(step: Step, isKnown: boolean | null): string {
  if (step === 'email') return m.emailTitle
  if (step === 'forgotten') return m.noMailTitle
  if (isKnown === null) return m.unsureTitle
  return isKnown ? m.knownTitle : m.newTitle
}
