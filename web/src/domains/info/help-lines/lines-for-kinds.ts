import { helpKinds, type HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'

export interface LineOfKind {
  /** The first of `kinds`. */
  kind: HelpKind
  /** All for which it is wanted. */
  kinds: readonly HelpKind[]
  line: HelpLine
}

/** The lines that serve one of `kinds`, each once, in the order of the kinds. */
export function linesForKinds(lines: readonly HelpLine[], kinds: readonly HelpKind[]): LineOfKind[] {
  const shown = new Set<HelpLine>()
  return helpKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) =>
      lines
        .filter((line) => line.kinds.includes(kind) && !shown.has(line))
        .map((line) => {
          shown.add(line)
          return {
            kind,
            kinds: helpKinds.filter((one) => kinds.includes(one) && line.kinds.includes(one)),
            line,
          }
        }),
    )
}

/** With more lines of one kind than this for parts of the country, they wait folded. */
const mostRegions = 2

/** What is shown at once, and what waits until a region is chosen. */
export function splitRegions(lines: readonly LineOfKind[]): { open: LineOfKind[]; folded: LineOfKind[] } {
  const isRegional = ({ line }: LineOfKind) => line.region !== ''
  const isFolded = (one: LineOfKind) =>
    isRegional(one) &&
    lines.filter((other) => other.kind === one.kind && isRegional(other)).length > mostRegions
  return { open: lines.filter((one) => !isFolded(one)), folded: lines.filter(isFolded) }
}

/** The kinds that a lesson asks for and the country has no number of. */
export const missingKinds = (lines: readonly HelpLine[], kinds: readonly HelpKind[]): HelpKind[] =>
  helpKinds.filter((kind) => kinds.includes(kind) && !lines.some((line) => line.kinds.includes(kind)))
