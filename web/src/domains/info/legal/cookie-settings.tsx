import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import text from '@oka/ui/text/text.module.css'
import { arePreferencesAllowed } from '../../../platform/storage/preference-store.ts'
import { chooseCookies } from './cookie-choice.ts'
import css from './cookies.module.css'
import { cookieSettingsMessages as messages } from './legal.messages.ts'

const titleId = 'cookie-settings-title'

/** Both kinds of items, each with what it is for. Nothing changes until the choice is saved. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const [allowsPreferences, setAllowsPreferences] = useState(arePreferencesAllowed)
  const save = () => {
    chooseCookies(allowsPreferences)
    onClose()
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.top}>
        <h2 id={titleId}>{messages.settingsTitle}</h2>
        <IconButton label={messages.close} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.needed}>
        <b>{messages.needed}</b>
        <span className={`${text.small} ${text.mute}`}>{messages.alwaysOn}</span>
        <p className={`${text.small} ${text.mute}`}>{messages.neededText}</p>
      </div>
      <div className={css.choices}>
        <Switch
          label={messages.preferences}
          hint={messages.preferencesText}
          isOn={allowsPreferences}
          onChange={setAllowsPreferences}
        />
      </div>
      <Button kind="teal" wide onClick={save}>
        {messages.save}
      </Button>
    </Dialog>
  )
}
