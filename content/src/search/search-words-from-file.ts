// Reads content/search-words.yaml, or returns every problem of the file with its line.
import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { searchEntryId, searchPhrases, searchWords } from '@oka/contract/search/search-file.schema.ts'
import { requiredString } from '@oka/contract/shared/primitives.ts'
import { readYaml } from '../files/read-yaml.ts'
import { validate } from '../files/validate.ts'
import type { Outcome } from '../problem.ts'

export const searchWordsFileName = 'search-words.yaml'

const found = { id: searchEntryId, words: searchPhrases }
const titled = z.array(z.strictObject({ ...found, title: requiredString(60) }))
const searchWordsFile = z.extend(searchWords, {
  /** What is found beside lessons, each with what parents type when it is the answer. */
  pages: titled,
  sheets: titled,
  series: z.array(z.strictObject(found)),
})
export type SearchWordsInFile = z.output<typeof searchWordsFile>

export interface SearchWordsFile {
  words: SearchWordsInFile
  lineOf: (field: string) => number | undefined
}

export function searchWordsFromFile(path: string): Outcome<SearchWordsFile> {
  const file = searchWordsFileName
  if (!existsSync(path))
    return { problems: [{ file, field: '', message: 'is missing: it has the words of the search' }] }
  const read = readYaml(path, file)
  if (read.problems !== undefined) return read
  const { data, lineOf } = read.value
  const checked = validate(searchWordsFile, data, file, lineOf)
  return checked.problems === undefined ? { value: { words: checked.value, lineOf } } : checked
}
