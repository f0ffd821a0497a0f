import type { ReactNode } from 'react'
import { IconTable } from '@tabler/icons-react'
import { budgets, storeCommission, targets } from './plan.ts'
import css from './plots.module.css'
import { dollars, investorMessages as messages } from './investors.messages.ts'

interface PlotProps {
  title: string
  /** Says what the drawing shows. */
  sentence: string
  drawing: ReactNode
  table: {
    caption: string
    columns: readonly string[]
    rows: readonly (readonly string[])[]
    total?: readonly string[]
  }
  children?: ReactNode
}

/** A drawing with the sentence above it and the table below it, which say the same; no script draws it. */
function Plot({ title, sentence, drawing, table, children }: PlotProps) {
  return (
    <figure className={css.plot}>
      <figcaption>
        <h3>{title}</h3>
        <p>{sentence}</p>
      </figcaption>
      <div aria-hidden="true">{drawing}</div>
      {children}
      <details className={css.asTable}>
        <summary>
          <IconTable size={20} stroke={1.75} aria-hidden />
          <span>{messages.tableOf}</span>
        </summary>
        <Table {...table} />
      </details>
    </figure>
  )
}

/** Scrolls within itself where it is too wide. The first cell of a row is its heading. */
export const Table = ({ caption, columns, rows, total }: PlotProps['table']) => (
  // It contains nothing focusable: without a tabIndex the keyboard could not scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={css.tableBox} tabIndex={0} role="region" aria-label={caption}>
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row[0]} cells={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row cells={total} />
        </tfoot>
      )}
    </table>
  </div>
)

const Row = ({ cells: [heading, ...cells] }: { cells: readonly string[] }) => (
  <tr>
    <th scope="row">{heading}</th>
    {cells.map((cell, index) => (
      <td key={index}>{cell}</td>
    ))}
  </tr>
)

/** In thousands of dollars, and so are the units of the drawing. */
const widest = Math.max(...budgets.map(({ to }) => to)) / 1_000
/** Of a budget with one figure. */
const seedWidth = 6

export const BudgetPlot = () => (
  <Plot
    title={messages.budgets.title}
    sentence={messages.budgets.sentence}
    drawing={budgets.map(({ name, from, to }) => (
      <div key={name} className={css.bar}>
        <span>{name}</span>
        <span>{messages.budgets.range(from, to)}</span>
        <svg viewBox={`0 0 ${widest} 10`} preserveAspectRatio="none">
          <rect className={css.track} y="4.5" width={widest} height="1" />
          {from === to ? (
            <rect className={css.seed} x={from / 1_000 - seedWidth / 2} y="1" width={seedWidth} height="8" />
          ) : (
            <rect className={css.range} x={from / 1_000} width={(to - from) / 1_000} height="10" />
          )}
        </svg>
      </div>
    ))}
    table={{
      caption: messages.budgets.table,
      columns: messages.budgets.columns,
      rows: budgets.map(({ name, from, to }) => [name, dollars(from), dollars(to)]),
      total: [
        messages.budgets.together,
        dollars(budgets.reduce((sum, { from }) => sum + from, 0)),
        dollars(budgets.reduce((sum, { to }) => sum + to, 0)),
      ],
    }}
  />
)

const leaf = 'M5 11C9 9 9 4 5 1C1 4 1 9 5 11Z'

const Signs = ({ count, className }: { count: number; className: string | undefined }) => (
  <svg className={css.signs} viewBox={`0 0 ${Math.min(count, 25) * 10} 12`}>
    {Array.from({ length: count }, (_, index) => (
      <path key={index} className={className} d={leaf} transform={`translate(${index * 10} 0)`} />
    ))}
  </svg>
)

export const TargetPlot = () => (
  <Plot
    title={messages.targets.title}
    sentence={messages.targets.sentence}
    drawing={
      <>
        <Signs count={targets.followers / 1_000} className={css.range} />
        <Signs count={targets.views / 1_000_000} className={css.seed} />
      </>
    }
    table={{
      caption: messages.targets.table,
      columns: messages.targets.columns,
      rows: messages.targets.rows,
    }}
  >
    <p className={css.under}>{messages.targets.channels}</p>
  </Plot>
)

export const CommissionPlot = () => (
  <Plot
    title={messages.pricing.title}
    sentence={messages.pricing.sentence}
    drawing={
      <svg className={css.share} viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect className={css.range} width={100 - storeCommission.percent} height="10" />
        <rect
          className={css.seed}
          x={100 - storeCommission.percent}
          width={storeCommission.percent}
          height="10"
        />
      </svg>
    }
    table={{
      caption: messages.pricing.table,
      columns: messages.pricing.columns,
      rows: messages.pricing.rows,
    }}
  />
)

/** Countries of the two stores on one axis, up to 200. */
export const MarketPlot = () => (
  <Plot
    title={messages.market.title}
    sentence={messages.market.countries}
    drawing={messages.market.rows.map(([name, value]) => (
      <div key={name} className={css.bar}>
        <span>{name}</span>
        <span>{value}</span>
        <svg viewBox="0 0 200 10" preserveAspectRatio="none">
          <rect className={css.track} y="4.5" width="200" height="1" />
          <rect className={css.range} width={Number.parseInt(value, 10)} height="10" />
        </svg>
      </div>
    ))}
    table={{ caption: messages.market.table, columns: messages.market.columns, rows: messages.market.rows }}
  />
)
