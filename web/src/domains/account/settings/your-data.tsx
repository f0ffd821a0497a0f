import { Link } from 'react-router'
import { IconBell, IconFileText, IconTrash } from '@tabler/icons-react'
import { Row, rowActionClass } from '@oka/ui/row/row.tsx'
import { paths } from '../../../app/paths.ts'
import { ReminderRows } from '../reminders/reminder-rows.tsx'
import { Group, rowIcon } from './group.tsx'
import { settingsMessages as messages } from './settings.messages.ts'
import { useAccountSettings } from './settings.queries.ts'

/** Fragment of the row that leads to deleting the account; /delete-account leads there. */
const deletionRow = 'delete-account'

export function YourData() {
  const { data } = useAccountSettings()
  return (
    <Group id="your-data" title={messages.yourData}>
      <Row
        icon={<IconBell {...rowIcon} />}
        title={messages.mail}
        value={data?.emailBounces ? messages.mailBounces : messages.mailText}
      />
      <ReminderRows />
      <Row
        icon={<IconFileText {...rowIcon} />}
        title={messages.myData}
        value={messages.myDataText}
        action={
          <Link className={rowActionClass} to={paths.myData} aria-label={messages.seeMyData}>
            {messages.see}
          </Link>
        }
      />
      <Row
        icon={<IconTrash {...rowIcon} />}
        title={messages.deleteAccount}
        value={messages.deleteAccountText}
        action={
          <Link
            id={deletionRow}
            className={rowActionClass}
            to={paths.accountDeletion}
            aria-label={messages.seeDeletion}
          >
            {messages.see}
          </Link>
        }
      />
    </Group>
  )
}
