import type { ReactNode } from 'react'
import text from '@oka/ui/text/text.module.css'
import { useSite } from '../../platform/site/site.ts'
import { legalMessages as m } from './legal.messages.ts'
import { lastRevised, type Block, type Clause, type LegalDocument, type Table } from './legal-document.ts'
import css from './legal-page.module.css'

/** A legal text: in short, what is on the page, clause by clause with its own day, and how to reach us. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const { language } = useSite()
  const day = dayIn(language)
  return (
    <article className={`${text.wide} ${css.page}`}>
      <header className={css.head}>
        <h1>{document.title}</h1>
        <p className={`${text.small} ${text.mute}`}>{m.lastRevised(day(lastRevised(document)))}</p>
        <div className={css.short}>
          <h2>{m.inShort}</h2>
          <p>{document.short}</p>
        </div>
        {children}
      </header>
      <nav className={css.contents} aria-label={m.contents}>
        <h2>{m.contents}</h2>
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
          <ClauseText key={clause.id} clause={clause} revised={day(clause.revised)} />
        ))}
        <Company />
      </div>
    </article>
  )
}

const ClauseText = ({ clause, revised }: { clause: Clause; revised: string }) => (
  <section id={clause.id}>
    <h2>{clause.title}</h2>
    <p className={`${text.tiny} ${text.mute}`}>
      <time dateTime={clause.revised}>{m.clauseRevised(revised)}</time>
    </p>
    {clause.body.map((block) => (
      <BlockText key={JSON.stringify(block)} block={block} />
    ))}
  </section>
)

function BlockText({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('table' in block) return <TableText table={block.table} />
  return (
    <ul>
      {block.list.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}

/** On a phone each row becomes a small block of its own, so that nothing scrolls sideways. */
const TableText = ({ table: { caption, head, rows } }: { table: Table }) => (
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
          {row.map((cell, at) =>
            at === 0 ? (
              <th key={head[at]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={head[at]} data-name={head[at]}>
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
    company.taxNumber && m.taxNumber(company.taxNumber),
    company.phone && m.phone(company.phone),
    company.email && m.email(company.email),
  ].filter(Boolean)
  return (
    <section id="company">
      <h2>{m.whoWeAre}</h2>
      <address className={css.company}>
        <b>{company.legalName}</b>
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {details.length === 0 && <span>{m.noContact}</span>}
      </address>
    </section>
  )
}

/** The day as it stands, whatever zone the reader is in. */
const dayIn = (language: string) => {
  const form = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (date: string) => form.format(new Date(date))
}
