import { Link } from 'react-router'
import { IconFileText } from '@tabler/icons-react'
import type { SheetSuggestion } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import css from './sheet-links.module.css'
import { wordsOf } from './sheet-words.messages.ts'
import { sheetsMessages as messages } from './sheets.messages.ts'

/** Below a lesson: the sheets that it has lines for. Nothing where it has none. */
export function SheetLinks({ suggestions }: { suggestions: readonly SheetSuggestion[] }) {
  const named = [...new Set(suggestions.map(({ sheet }) => sheet))]
  if (named.length === 0) return null
  return (
    <div className={css.links}>
      {named.map((sheet) => (
        <Link key={sheet} to={paths.sheet(sheet)}>
          <IconFileText size={20} stroke={1.75} aria-hidden />
          {messages.forSheet(wordsOf(sheet).title)}
        </Link>
      ))}
      <p className={`${text.small} ${text.mute}`}>{messages.linesFromHere}</p>
    </div>
  )
}
