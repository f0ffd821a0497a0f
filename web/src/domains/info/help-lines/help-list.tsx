import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { HelpRow } from './help-row.tsx'
import { splitRegions, type LineOfKind } from './lines-for-kinds.ts'

/** Rows to press, in the order given. */
export function HelpList({ lines }: { lines: readonly LineOfKind[] }) {
  const { open, folded } = splitRegions(lines)
  return (
    <>
      {open.map((one) => (
        <HelpRow key={one.line.number} {...one} />
      ))}
      <FoldedRegions lines={folded} />
    </>
  )
}

/** One fold for each kind. */
export const FoldedRegions = ({ lines }: { lines: readonly LineOfKind[] }) =>
  [...new Set(lines.map(({ kind }) => kind))].map((kind) => (
    <Regions key={kind} kind={kind} lines={lines.filter((one) => one.kind === kind)} />
  ))

const Regions = ({ kind, lines }: { kind: HelpKind; lines: readonly LineOfKind[] }) => (
  <details className={css.regions}>
    <summary>{messages.regions(messages.kind(kind))}</summary>
    {lines.map((one) => (
      <HelpRow key={one.line.number} {...one} />
    ))}
  </details>
)
