import { Link } from 'react-router'
import { IconInfoCircle } from '@tabler/icons-react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { paths } from '../../app/paths.ts'
import { DevicesSection, devicesMessages as messages } from '../../domains/account/index.ts'
import { AccountPage } from './account-page.tsx'
import css from './account-page.module.css'
import { SettingsNotLoaded } from './not-loaded.tsx'

export default function DevicesPage() {
  return (
    <AccountPage title={messages.title} isBelowSettings>
      <div className={css.devices}>
        <DevicesSection renderFailed={(retry) => <SettingsNotLoaded onRetry={retry} />}>
          <Note
            tone="sky"
            icon={<IconInfoCircle size={26} stroke={1.75} aria-hidden />}
            title={messages.unknownTitle}
            actions={
              <Link className={buttonClass('outline')} to={paths.changePassword}>
                {messages.changePassword}
              </Link>
            }
          >
            {messages.unknownText}
          </Note>
        </DevicesSection>
      </div>
    </AccountPage>
  )
}
