import { helpKinds, type HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'

export interface LineOfKind {
  kind: HelpKind
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
          return { kind, line }
        }),
    )
}
