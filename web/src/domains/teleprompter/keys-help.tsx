import { useId } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import text from '@oka/ui/text/text.module.css'
import { canStayAwake } from '../../platform/device/use-wake-lock.ts'
import css from './keys-help.module.css'
import { teleprompterMessages as messages } from './teleprompter.messages.ts'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.top}>
        <h2 id={titleId}>{messages.help}</h2>
        <IconButton label={messages.close} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <dl className={css.keys}>
        {messages.keys.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className={`${text.small} ${text.mute}`}>{messages.keysNote}</p>
      <p className={`${text.small} ${text.mute} ${css.awake}`}>
        {canStayAwake() ? messages.staysAwake : messages.mayDim}
      </p>
    </Dialog>
  )
}
