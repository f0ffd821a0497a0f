import { IconExternalLink } from '@tabler/icons-react'
import { helpKinds } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { checkedDays } from './checked-days.ts'
import css from './help-directory.module.css'
import { HelpList } from './help-list.tsx'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { linesForKinds } from './lines-for-kinds.ts'

interface HelpDirectoryProps {
  countries: readonly HelpCountry[]
  /** The country that stands first; null: all in their own order. */
  first: string | null
}

/** All countries with all their numbers, and what each was compared with. */
export const HelpDirectory = ({ countries, first }: HelpDirectoryProps) => {
  const isFirst = ({ country }: HelpCountry) => country === first
  const ordered = [...countries.filter(isFirst), ...countries.filter((country) => !isFirst(country))]
  return (
    <div className={`${text.wide} ${css.page}`}>
      <h1>{messages.title}</h1>
      <p className={`${text.lead} ${css.lead}`}>{messages.lead}</p>
      <nav aria-label={messages.onThisPage}>
        <ul className={css.index}>
          {ordered.map(({ country, name }) => (
            <li key={country}>
              <a href={`#${country}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={`${text.small} ${text.mute}`}>{messages.notListed}</p>
      <div className={css.countries}>
        {ordered.map((country) => (
          <Country key={country.country} {...country} />
        ))}
      </div>
    </div>
  )
}

const Country = ({ country, name, lines }: HelpCountry) => (
  <section className={css.country} aria-labelledby={country}>
    <h2 id={country}>{name}</h2>
    <HelpList lines={linesForKinds(lines, helpKinds)} />
    <p className={css.checked}>{checkedDays(lines)}</p>
    <details className={css.sources}>
      <summary>{messages.whereChecked}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            <b>{line.number}</b> {messages.comparedWith(line.checkedBy)}{' '}
            <a href={line.link} rel="noreferrer" target="_blank">
              {messages.officialPage(line.name)} <IconExternalLink size={18} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </details>
  </section>
)
