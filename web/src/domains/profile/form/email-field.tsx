import { Link } from 'react-router'
import { TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { profileFormMessages as messages } from './profile-form.messages.ts'

interface EmailFieldProps {
  email: string
  /** Null while it is not known. */
  isConfirmed: boolean | null
}

/** To read; it is changed in the settings, where a mail to the new address confirms it. */
export const EmailField = ({ email, isConfirmed }: EmailFieldProps) => (
  <div>
    <TextField
      label={messages.email}
      type="email"
      readOnly
      value={email}
      {...(isConfirmed !== null && {
        hint: isConfirmed ? messages.emailConfirmed : messages.emailNotConfirmed,
      })}
    />
    <Link className={text.small} to={paths.signingIn}>
      {messages.changeEmail}
    </Link>
  </div>
)
