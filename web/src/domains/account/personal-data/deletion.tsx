import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  IconArchive,
  IconBook2,
  IconDatabase,
  IconDownload,
  IconEye,
  IconFileZip,
  IconMail,
  IconMessage,
  IconReceipt,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import css from './deletion.module.css'
import { deletionMessages as messages } from './personal-data.messages.ts'

interface DeletionProps {
  /** How many lessons are done and saved; `null` while that is unknown. */
  progress: { done: number; saved: number } | null
  /** What of a membership ends, and what is done about it first. */
  membership: ReactNode
  /** The same in a sentence, for the last question; null: there is none. */
  warning: string | null
  /** The account was deleted; it will be erased by this instant, where the server said one. */
  onDeleted: (eraseBy: string | null) => void
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** What goes, what stays and why, a copy first, and then the question (SET-3). */
export function Deletion({ progress, membership, warning, onDeleted }: DeletionProps) {
  const overlay = useOverlay('delete-account')
  return (
    <>
      {membership}
      <Note
        tone="sage"
        icon={<IconDownload size={26} stroke={1.75} aria-hidden />}
        title={messages.copyTitle}
        actions={
          <Link className={buttonClass('outline')} to={paths.myData}>
            {messages.copyAction}
          </Link>
        }
      >
        {messages.copyText}
      </Note>
      <div className={css.lists}>
        <section className={css.goes} aria-labelledby="goes">
          <h2 id="goes">{messages.goes}</h2>
          <ul>
            <Point icon={<IconUser {...icon} />} title={messages.account} text={messages.accountText} />
            <Point
              icon={<IconBook2 {...icon} />}
              title={messages.progress}
              text={
                progress ? messages.progressText(progress.done, progress.saved) : messages.progressUnknown
              }
            />
            <Point icon={<IconFileZip {...icon} />} title={messages.copies} text={messages.copiesText} />
            <Point icon={<IconDatabase {...icon} />} title={messages.browser} text={messages.browserText} />
          </ul>
        </section>
        <section className={css.stays} aria-labelledby="stays">
          <h2 id="stays">{messages.stays}</h2>
          <ul>
            <Point icon={<IconMessage {...icon} />} title={messages.letters} text={messages.lettersText} />
            <Point icon={<IconReceipt {...icon} />} title={messages.payments} text={messages.paymentsText} />
            <Point icon={<IconMail {...icon} />} title={messages.mails} text={messages.mailsText} />
            <Point icon={<IconEye {...icon} />} title={messages.looks} text={messages.looksText} />
            <Point icon={<IconShieldCheck {...icon} />} title={messages.number} text={messages.numberText} />
            <Point icon={<IconArchive {...icon} />} title={messages.backups} text={messages.backupsText} />
          </ul>
        </section>
      </div>
      <div className={css.end}>
        <div className={css.actions}>
          <Button kind="dangerOutline" onClick={() => void overlay.open()}>
            {messages.delete}
          </Button>
          <Link className={buttonClass('text')} to={paths.settings}>
            {messages.keep}
          </Link>
        </div>
        <p className={`${text.small} ${text.mute}`}>{messages.once}</p>
      </div>
      {overlay.isOpen && (
        <DeletionDialog warning={warning} onClose={() => void overlay.close()} onDeleted={onDeleted} />
      )}
    </>
  )
}

const Point = ({ icon: sign, title, text: line }: { icon: ReactNode; title: string; text: string }) => (
  <li>
    {sign}
    <span>
      <b>{title}</b>
      <span>{line}</span>
    </span>
  </li>
)
