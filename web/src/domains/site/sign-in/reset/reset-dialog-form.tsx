import text from '@oka/ui/text/text.module.css'
import { FormTop } from '../form-top.tsx'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

interface ResetDialogFormProps {
  apiRoot: string
  titleId: string
  email: string
  onSent: (email: string) => void
  onBack: () => void
  onClose: () => void
}

/** What is in the dialog that mails a link. */
export const ResetDialogForm = ({
  apiRoot,
  titleId,
  email,
  onSent,
  onBack,
  onClose,
}: ResetDialogFormProps) => (
  <>
    <FormTop back={{ label: messages.backToLogIn, onPress: onBack }} onClose={onClose} />
    <h2 id={titleId} className={css.title}>
      {messages.forgotten}
    </h2>
    <p className={`${text.mute} ${css.intro}`}>{messages.forgottenText}</p>
    <ResetRequestForm apiRoot={apiRoot} email={email} onSent={onSent} />
  </>
)
