import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { useBackCloses } from '@oka/ui/dialog/use-back-closes.ts'
import { Switch } from '@oka/ui/form/switch.tsx'
import text from '@oka/ui/text/text.module.css'
import { arePreferencesKept } from '../../platform/storage/preference-items.ts'
import { chooseCookies, closeCookieChoice } from './cookie-choice.ts'
import css from './cookies.module.css'
import { cookieSettingsMessages as m } from './legal.messages.ts'

const titleId = 'cookie-settings-title'

/** Both kinds, each with what it does; nothing is kept or forgotten before it is saved. */
export function CookieSettings() {
  const [keepsPreferences, setKeepsPreferences] = useState(arePreferencesKept)
  const close = useBackCloses(closeCookieChoice)
  const save = () => {
    chooseCookies(keepsPreferences)
    close()
  }
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <div className={css.top}>
        <h2 id={titleId}>{m.settingsTitle}</h2>
        <IconButton label={m.close} onClick={close}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.needed}>
        <b>{m.needed}</b>
        <span className={`${text.small} ${text.mute}`}>{m.alwaysOn}</span>
        <p className={`${text.small} ${text.mute}`}>{m.neededText}</p>
      </div>
      <div className={css.choices}>
        <Switch label={m.preferences} hint={m.preferencesText} isOn={keepsPreferences} onChange={setKeepsPreferences} />
      </div>
      <Button kind="teal" wide onClick={save}>
        {m.save}
      </Button>
    </Dialog>
  )
}
