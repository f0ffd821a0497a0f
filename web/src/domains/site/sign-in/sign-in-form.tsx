import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { IconLock } from '@tabler/icons-react'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { FormTop } from './form-top.tsx'
import { ExpiredLink } from './reset/expired-link.tsx'
import { EmailStep } from './steps/email-step.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import css from './sign-in.module.css'
import { signInMessages as messages } from './sign-in.messages.ts'

interface SignInFormProps {
  mode: 'full' | 'partial'
  apiRoot: string
  /** Id of the heading, for the dialog or page around the form. */
  titleId: string
  headingLevel: 'h1' | 'h2'
  /** Of an account: the form begins at its password. */
  email?: string | undefined
  /** The form begins with it: the link of a mail to choose a new password no longer works. */
  isLinkExpired?: boolean | undefined
  onDone: (signedIn: { isNewAccount: boolean }) => void
  /** The shut lesson that was pressed, and its page (DOOR-12). */
  lesson?: ShutLesson | undefined
  /** Of what names the lesson, for the dialog around the form. */
  lessonId?: string
  /** In partial mode, when the email has no account. */
  onWithoutAccount: () => void
  onForgotten: (email: string) => void
  /** Another link to choose a new password has been mailed. */
  onLinkSent: (email: string) => void
  /** Absent on a page, which has no close button. */
  onClose?: () => void
}

interface ShutLesson {
  title: string
  path: string
}

type Step = 'expired' | 'email' | 'password'

/** Email, then password (LOGIN-1). */
export function SignInForm(props: SignInFormProps) {
  const {
    mode,
    apiRoot,
    titleId,
    headingLevel: Heading,
    email: accountEmail = '',
    isLinkExpired = false,
  } = props
  const [email, setEmail] = useState(accountEmail)
  const [hasAccount, setHasAccount] = useState<boolean | null>(accountEmail === '' ? null : true)
  // The step is an overlay, so that the browser's Back does what the arrow does.
  const password = useOverlay('sign-in-password')
  const [isExpired, setExpired] = useState(isLinkExpired)
  const [isDone, setDone] = useState(false)
  const step = currentStep({ isExpired, hasEmail: email !== '', isPasswordOpen: password.isOpen || isDone })
  const openPassword = useEffectEvent(() => void password.open())
  const beginsAtPassword = accountEmail !== '' && !isExpired
  useEffect(() => {
    if (beginsAtPassword) openPassword()
  }, [beginsAtPassword])
  return (
    <>
      <FormTop
        back={
          step === 'password' ? { label: messages.backToEmail, onPress: () => void password.close() } : null
        }
        onClose={props.onClose}
      />
      <Heading id={titleId} className={css.title}>
        {titleOf(step, hasAccount)}
      </Heading>
      {step === 'expired' && (
        <ExpiredLink
          apiRoot={apiRoot}
          email={email}
          onSent={props.onLinkSent}
          onLogIn={() => setExpired(false)}
        />
      )}
      {step === 'email' && props.lesson && <PressedLesson {...props.lesson} id={props.lessonId} />}
      {step === 'email' && (
        <EmailStep
          mode={mode}
          apiRoot={apiRoot}
          email={email}
          onEmail={(newEmail, accountExists) => {
            setEmail(newEmail)
            setHasAccount(accountExists)
            openPassword()
          }}
          onWithoutAccount={props.onWithoutAccount}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          apiRoot={apiRoot}
          email={email}
          hasAccount={hasAccount}
          onDone={(signedIn) => {
            setDone(true) // the step stays on screen until the next page is there
            props.onDone(signedIn)
          }}
          onForgotten={() => props.onForgotten(email)}
        />
      )}
    </>
  )
}

/** The link takes the dialog's entry in the history. */
const PressedLesson = ({ title, path, id }: ShutLesson & { id: string | undefined }) => (
  <div className={css.lesson}>
    <IconLock size={22} stroke={1.75} aria-hidden />
    <div>
      <p id={id}>
        <b>{title}</b> <span>{messages.opensWithMembership}</span>
      </p>
      <Link replace to={path}>
        {messages.lookFirst}
      </Link>
    </div>
  </div>
)

function currentStep({
  isExpired,
  hasEmail,
  isPasswordOpen,
}: {
  isExpired: boolean
  hasEmail: boolean
  isPasswordOpen: boolean
}): Step {
  if (isExpired) return 'expired'
  if (!hasEmail) return 'email' // Forward into a dialog that was closed
  return isPasswordOpen ? 'password' : 'email'
}

function titleOf(step: Step, hasAccount: boolean | null): string {
  if (step === 'expired') return messages.expiredTitle
  if (step === 'email') return messages.emailTitle
  if (hasAccount === null) return messages.unsureTitle
  return hasAccount ? messages.knownTitle : messages.newTitle
}
