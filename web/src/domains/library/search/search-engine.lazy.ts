// What a search needs, loaded at the first touch of the field: the engine, and the file that it searches in.
import type { SearchFile } from '@oka/contract/search/search-file.schema.ts'
import { buildSearchIndex } from '@oka/contract/search/search-index.rule.ts'
import { search } from '@oka/contract/search/search.rule.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { searchFilePath } from 'virtual:search-file'
import { shownAnswer } from './shown-answer.rule.ts'

/** In ms. */
const limitMs = 15_000

/**
 * The file has the version of its content in its name, so that the browser keeps it, for offline use too. Its
 * request names nothing but the file: what is typed stays here (DOOR-3).
 */
export async function loadSearchEngine(signal: AbortSignal) {
  const response = await fetch(searchFilePath, { signal: timeLimit(limitMs, signal) })
  if (!response.ok) throw new Error(`${searchFilePath} responded ${response.status}`)
  const file = (await response.json()) as SearchFile
  await new Promise((resolve) => setTimeout(resolve, 0)) // letters that were typed meanwhile go first
  const index = buildSearchIndex(file)
  return { index, search, shownAnswer }
}
