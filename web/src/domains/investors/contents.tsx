import css from './contents.module.css'
import { investorMessages as messages } from './investors.messages.ts'

export const contentsId = 'contents'

/** Jump links to the sections. On a phone they are folded. */
export function Contents({ sections }: { sections: readonly (readonly [id: string, title: string])[] }) {
  const links = (
    <ol>
      {sections.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={css.contents} id={contentsId} aria-label={messages.contents} tabIndex={-1}>
      <details className={css.folded}>
        <summary>
          <b>{messages.contents}</b>
          <span>{messages.sectionCount(sections.length)}</span>
        </summary>
        {links}
      </details>
      <div className={css.open}>
        <h2>{messages.contents}</h2>
        {links}
      </div>
    </nav>
  )
}
