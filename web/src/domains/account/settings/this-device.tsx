import { useState } from 'react'
import { Link } from 'react-router'
import { IconDatabase, IconHeart } from '@tabler/icons-react'
import { Row, rowActionClass } from '@oka/ui/row/row.tsx'
import { paths } from '../../../app/paths.ts'
import { isLocalStorageRefused } from '../../../platform/storage/key-value-store.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { Group, rowIcon } from './group.tsx'
import css from './settings.module.css'
import { settingsMessages as messages } from './settings.messages.ts'
import { clearListsAndSettings, storedItems, type KnownItem } from './stored-items.ts'
import { useSavedActivities } from '../../library/index.ts'
import { isShownWhenRefused } from '../../../platform/session-data/kinds/profile-answer.kind.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useAllOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'

/** `knownItems`: all that the site may store, as the cookie policy lists it. */
export function ThisDevice({ knownItems }: { knownItems: readonly KnownItem[] }) {
  const savedCount = useSavedActivities().length
  return (
    <Group id="this-device" title={messages.onThisDevice}>
      <Row
        icon={<IconHeart {...rowIcon} />}
        title={messages.saved}
        value={messages.savedCount(savedCount)}
        action={
          <Link className={rowActionClass} to={paths.saved} aria-label={messages.seeSaved}>
            {messages.see}
          </Link>
        }
      />
      <BrowserStorage knownItems={knownItems} />
    </Group>
  )
}

function BrowserStorage({ knownItems }: { knownItems: readonly KnownItem[] }) {
  const { outbox } = useLearnerSession().session
  const entries = useAllOutboxEntries() // measured again whenever one of them changes
  const [, setClearedAt] = useState(0)
  if (isLocalStorageRefused())
    return (
      <Row
        icon={<IconDatabase {...rowIcon} />}
        title={messages.browserKeeps}
        value={messages.browserKeepsNothing}
      />
    )
  const items = storedItems(knownItems)
  const choices = items.filter(({ name }) => choiceNames.has(name))
  const pending = entries.filter((entry) => entry.isPending || isShownWhenRefused(entry)).length
  const clear = () => {
    clearListsAndSettings()
    outbox.refresh()
    setClearedAt(Date.now())
    toast(messages.cleared)
  }
  return (
    <Row
      icon={<IconDatabase {...rowIcon} />}
      title={messages.browserKeeps}
      value={messages.browserKeepsText(messages.bytes(items.reduce((sum, { size }) => sum + size, 0)))}
    >
      <ul className={css.items}>
        <Line name={messages.keepsSession} value={messages.untilLogOut} />
        <Line
          name={messages.keepsProgress}
          value={
            pending > 0
              ? messages.notSent(pending)
              : entries.length > 0
                ? messages.allSent
                : messages.noProgress
          }
        />
        <Line
          name={messages.keepsChoices}
          value={choices.length > 0 ? messages.untilCleared : messages.noChoices}
        />
      </ul>
      <details className={css.every}>
        <summary>{messages.everyItem}</summary>
        <ul className={css.items}>
          {items.map(({ name, purpose, duration, size }) => (
            <li key={name}>
              {purpose}
              <code>
                {name}, {messages.bytes(size)}
              </code>
              <span>{duration}</span>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className={`${rowActionClass} ${css.clear}`} onClick={clear}>
        {messages.clear}
      </button>
    </Row>
  )
}

const choiceNames = new Set(['oka.theme', 'oka.textSize', 'oka.learning-settings'])

const Line = ({ name, value }: { name: string; value: string }) => (
  <li>
    <span>{name}</span>
    <span>{value}</span>
  </li>
)
