import type { ComponentType } from 'react'
import {
  IconAlertCircle,
  IconCheck,
  IconDeviceMobile,
  IconDevices,
  IconLock,
  IconWifiOff,
  type IconProps,
} from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { toast } from '../../../platform/toast/toasts.ts'
import { notesMessages as messages } from './notes.messages.ts'
import css from './private-note.module.css'
import type { NoteState } from './use-note-state.ts'

interface NoteStatusProps {
  id: string
  state: NoteState
  activity: Activity
  text: string
  maxLength: number
  onRetry: () => void
}

const shown: Record<NoteState, { Icon: ComponentType<IconProps>; text: string | null }> = {
  private: { Icon: IconLock, text: messages.onlyForYou },
  saved: { Icon: IconCheck, text: messages.saved },
  device: { Icon: IconDeviceMobile, text: messages.device },
  waiting: { Icon: IconWifiOff, text: messages.waiting },
  joined: { Icon: IconDevices, text: messages.joined },
  unseen: { Icon: IconWifiOff, text: messages.unseen },
  tooLong: { Icon: IconAlertCircle, text: null },
  refused: { Icon: IconAlertCircle, text: messages.refused },
}
const long: readonly NoteState[] = ['waiting', 'unseen', 'tooLong', 'refused']

/** The line below the paper, with what can be done where the text is not in the account. */
export function NoteStatus({ id, state, activity, text, maxLength, onRetry }: NoteStatusProps) {
  const { askToSignIn } = useLearnerSession()
  const { Icon, text: words } = shown[state]
  const hasFailed = state === 'tooLong' || state === 'refused'
  return (
    <>
      <span
        id={id}
        className={`${css.status} ${hasFailed ? css.failed : ''} ${long.includes(state) ? css.wide : ''}`}
        data-note-state={state}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{words ?? messages.tooLong(text.length, maxLength)}</span>
      </span>
      {state === 'device' && askToSignIn && (
        <Button kind="text" className={css.quiet} onClick={() => askToSignIn(activity, 'full')}>
          {messages.keepEverywhere}
        </Button>
      )}
      {state === 'refused' && (
        <Button kind="text" className={css.quiet} onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      {hasFailed && (
        <Button kind="text" className={css.quiet} onClick={() => void copy(text)}>
          {messages.copy}
        </Button>
      )}
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(messages.copied)
  } catch {
    toast(messages.notCopied)
  }
}
