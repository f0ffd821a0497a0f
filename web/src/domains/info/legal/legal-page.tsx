import type { ReactNode } from 'react'
import text from '@oka/ui/text/text.module.css'
import { useSite } from '../../../platform/site/site.ts'
import { legalPageMessages as messages } from './legal-page.messages.ts'
import { lastRevised, type Block, type Clause, type LegalDocument, type Table } from './legal-document.ts'
import css from './legal-page.module.css'

/** A legal text: summary, contents, each clause with the day of its revision, and how to reach us. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const { language } = useSite()
  const formatDay = dayFormatter(language)
  return (
    <article className={`${text.wide} ${css.page}`}>
      <header className={css.head}>
        <h1>{document.title}</h1>
        <p className={`${text.small} ${text.mute}`}>
          {messages.lastRevised(formatDay(lastRevised(document)))}
        </p>
        <div className={css.summary}>
          <h2>{messages.inShort}</h2>
          <p>{document.summary}</p>
        </div>
        {children}
      </header>
      <nav className={css.contents} aria-label={messages.contents}>
        <h2>{messages.contents}</h2>
        <ol>
          {document.clauses.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.clauses}>
        {document.clauses.map((clause) => (
          <ClauseSection key={clause.id} clause={clause} revised={formatDay(clause.revised)} />
        ))}
        <Company />
      </div>
    </article>
  )
}

const ClauseSection = ({ clause, revised }: { clause: Clause; revised: string }) => (
  <section id={clause.id}>
    <h2>{clause.title}</h2>
    <p className={`${text.tiny} ${text.mute}`}>
      <time dateTime={clause.revised}>{messages.clauseRevised(revised)}</time>
    </p>
    {clause.body.map((block) => (
      <BlockView key={JSON.stringify(block)} block={block} />
    ))}
  </section>
)

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('table' in block) return <TableView table={block.table} />
  return (
    <ul>
      {block.list.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}

/** On a phone each row becomes a block, so that nothing scrolls sideways. */
const TableView = ({ table: { caption, head, rows } }: { table: Table }) => (
  <table className={css.table}>
    <caption className={text.hidden}>{caption}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((cell, column) =>
            column === 0 ? (
              <th key={head[column]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={head[column]} data-name={head[column]}>
                {cell}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

function Company() {
  const { company } = useSite()
  const details = [
    company.address,
    company.taxNumber && messages.taxNumber(company.taxNumber),
    company.phone && messages.phone(company.phone),
    company.email && messages.email(company.email),
  ].filter(Boolean)
  return (
    <section id="company">
      <h2>{messages.contact}</h2>
      <address className={css.company}>
        <b>{company.legalName}</b>
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {details.length === 0 && <span>{messages.noContact}</span>}
      </address>
    </section>
  )
}

/** In UTC, so that every reader sees the day as it is written. */
const dayFormatter = (language: string) => {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (date: string) => format.format(new Date(date))
}
