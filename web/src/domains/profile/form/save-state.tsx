import { IconAlertCircle, IconCircleCheckFilled, IconCloudOff, IconLoader } from '@tabler/icons-react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import css from './profile-form.module.css'
import type { ProfileForm } from './use-profile-form.ts'

interface SaveStateProps {
  form: Pick<ProfileForm, 'state' | 'refusal'>
  isComplete: boolean
}

/** Whether what the member typed is with the account, on its way, or on this device only. */
export function SaveState({ form: { state, refusal }, isComplete }: SaveStateProps) {
  const isOnline = useOnline()
  const [Icon, words] =
    state === 'saved'
      ? [IconCircleCheckFilled, isComplete ? messages.completeAndSaved : messages.saved]
      : state === 'waiting'
        ? isOnline
          ? [IconLoader, messages.saving]
          : [IconCloudOff, messages.savedHere]
        : [IconAlertCircle, refusal ?? messages.notSaved]
  return (
    <p className={`${css.state} ${state === 'refused' ? css.refused : ''}`} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{words}</span>
    </p>
  )
}
