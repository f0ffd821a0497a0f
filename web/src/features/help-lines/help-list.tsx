import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { HelpRow } from './help-row.tsx'
import type { LineOfKind } from './lines-for-kinds.ts'

/** Rows to press. Lines that serve only a part of the country wait folded, one group for each kind. */
export function HelpList({ lines }: { lines: readonly LineOfKind[] }) {
  const everywhere = lines.filter(({ line }) => line.region === '')
  const regional = lines.filter(({ line }) => line.region !== '')
  const regionalKinds = [...new Set(regional.map(({ kind }) => kind))]
  return (
    <>
      {everywhere.map(({ kind, line }) => (
        <HelpRow key={line.number} kind={kind} line={line} />
      ))}
      {regionalKinds.map((kind) => (
        <Regions key={kind} kind={kind} lines={regional.filter((candidate) => candidate.kind === kind)} />
      ))}
    </>
  )
}

const Regions = ({ kind, lines }: { kind: HelpKind; lines: readonly LineOfKind[] }) => (
  <details className={css.regions}>
    <summary>{messages.regions(messages.kind(kind))}</summary>
    {lines.map(({ line }) => (
      <HelpRow key={line.number} kind={kind} line={line} />
    ))}
  </details>
)
