import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { HelpRow } from './help-row.tsx'
import type { LineOfKind } from './lines-for-kinds.ts'

/** With more lines of one kind than this for parts of the country, they wait folded. */
const mostRegions = 2

/** Rows to press, in the order given. */
export function HelpList({ lines }: { lines: readonly LineOfKind[] }) {
  const regionsOf = (kind: HelpKind) => lines.filter((candidate) => candidate.kind === kind && candidate.line.region !== '')
  const isFolded = ({ kind, line }: LineOfKind) => line.region !== '' && regionsOf(kind).length > mostRegions
  const foldedKinds = [...new Set(lines.filter(isFolded).map(({ kind }) => kind))]
  return (
    <>
      {lines
        .filter((candidate) => !isFolded(candidate))
        .map(({ kind, line }) => (
          <HelpRow key={line.number} kind={kind} line={line} />
        ))}
      {foldedKinds.map((kind) => (
        <Regions key={kind} kind={kind} lines={regionsOf(kind)} />
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
