// Compiles the folder content/series.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Series } from '@oka/contract/series/series.schema.ts'
import type { Outcome, Problem } from '../problem.ts'
import { seriesFromFile } from './series-from-file.ts'

/**
 * In their order. The lessons are known by the names of their files, so that a problem of a lesson causes
 * none here.
 */
export function compileSeries(dir: string): Outcome<Series[]> {
  const namesIn = (folder: string) =>
    existsSync(join(dir, folder)) ? readdirSync(join(dir, folder)).toSorted() : []
  const illustrations = new Set(namesIn('illustrations').map((name) => name.replace(/\.svg$/, '')))
  const lessonIds = new Set(namesIn('lessons').flatMap((name) => /^\d+/.exec(name)?.[0] ?? []))
  const outcomes = namesIn('series')
    .filter((name) => name.endsWith('.md'))
    .map((name) => seriesFromFile(join(dir, 'series', name), name, { illustrations, lessonIds }))
  const problems: Problem[] = outcomes.flatMap((outcome) => outcome.problems ?? [])
  const all = outcomes.flatMap(({ value }) => value ?? []).toSorted((a, b) => a.sequence - b.sequence)
  for (const [at, { slug, sequence }] of all.entries())
    if (all[at - 1]?.sequence === sequence)
      problems.push({
        file: `series/${slug}.md`,
        field: 'sequence',
        message: `is ${sequence} in another series too`,
      })
  return problems.length > 0 ? { problems } : { value: all }
}
