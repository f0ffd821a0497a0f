import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Outcome } from '../problem.ts'

export interface YamlFile {
  data: unknown
  /** The line of a field such as `needs.0.slug`, or of the nearest field above it. */
  lineOf: (field: string) => number | undefined
}

/** `file` is the name used in problems. */
export function readYaml(path: string, file: string): Outcome<YamlFile> {
  const counter = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: counter })
  const [error] = document.errors
  if (error !== undefined)
    return {
      problems: [
        {
          file,
          field: '',
          message: `is not valid YAML: ${error.message.split('\n')[0] ?? ''}`,
          line: counter.linePos(error.pos[0]).line,
        },
      ],
    }
  const lineOf = (field: string) => {
    for (let names = field.split('.'); names.length > 0; names = names.slice(0, -1)) {
      const node = document.getIn(names, true)
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
    }
    return undefined
  }
  return { value: { data: document.toJS() as unknown, lineOf } }
}
