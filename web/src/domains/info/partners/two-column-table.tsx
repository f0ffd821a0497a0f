import text from '@oka/ui/text/text.module.css'
import css from './partners-guide.module.css'

interface TwoColumnTableProps {
  caption: string
  head: readonly [string, string]
  rows: readonly (readonly [string, string])[]
  /** The first column is code. */
  isCode?: boolean
}

export const TwoColumnTable = ({ caption, head, rows, isCode = false }: TwoColumnTableProps) => (
  <table className={css.table}>
    <caption className={text.hidden}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head[0]}</th>
        <th scope="col">{head[1]}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, meaning]) => (
        <tr key={name}>
          <th scope="row">{isCode ? <code translate="no">{name}</code> : name}</th>
          <td>{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
