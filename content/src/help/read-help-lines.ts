import { readFileSync } from 'node:fs'
import { helpLines, type HelpLines } from '@oka/contract/help/help-lines.schema.ts'

/** The compiled help-lines.yaml. Throws if the file is missing or not valid. */
export const readHelpLines = (path: string): HelpLines =>
  helpLines.parse(JSON.parse(readFileSync(path, 'utf8')))
