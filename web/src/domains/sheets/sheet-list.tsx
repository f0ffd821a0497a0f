import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconFileText } from '@tabler/icons-react'
import { sheetIds, type SheetId } from '@oka/contract/sheets/sheets.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import css from './sheet-list.module.css'
import { wordsOf } from './sheet-words.messages.ts'
import { sheetsMessages as messages } from './sheets.messages.ts'

/** Every sheet. `children` is below the list. */
export const SheetList = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <h1>{messages.title}</h1>
    <p className={text.lead}>{messages.lead}</p>
    <ul className={css.list}>
      {sheetIds.map((sheet) => (
        <li key={sheet}>
          <SheetLink sheet={sheet} />
        </li>
      ))}
    </ul>
    {children}
  </div>
)

const SheetLink = ({ sheet }: { sheet: SheetId }) => {
  const { title, lead } = wordsOf(sheet)
  return (
    <Link className={css.card} to={paths.sheet(sheet)}>
      <IconFileText size={28} stroke={1.75} aria-hidden />
      <span>
        <b>{title}</b>
        <span className={`${text.small} ${text.mute}`}>{lead}</span>
      </span>
    </Link>
  )
}
