// Measures the search, in this process: it runs on the member's device. Floors: reading the file as JSON, and
// a plain look for each typed word in every text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchFile } from '@oka/contract/search/search-file.schema.ts'
import { buildSearchIndex } from '@oka/contract/search/search-index.rule.ts'
import { search } from '@oka/contract/search/search.rule.ts'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'

const inputs = [
  'wont sleep without the tablet',
  'nonverbal 3 year old',
  'screams when the telly goes off',
  'how to get rid of the dummy',
  'autsim diagnosis what now',
  'cancel my membership',
]

/** Each input as it grows under the fingers. */
const beginnings = inputs.flatMap((input) => Array.from(input, (_, at) => input.slice(0, at + 1)))

export async function measureSearch({ effort }: RunOptions): Promise<Figure[]> {
  const rounds = { whole: 30, quick: 5, once: 1 }[effort]
  const text = readFileSync(join(import.meta.dirname, '../content/dist/search.json'), 'utf8')
  const parse = () => searchFile.parse(JSON.parse(text))
  const file = parse()
  const texts = file.entries.map((entry) => JSON.stringify(entry).toLowerCase())
  const plain = (input: string) => {
    const words = input.split(' ')
    return texts.filter((one) => words.some((word) => one.includes(word))).length
  }

  const ready: number[] = []
  const readyFloor: number[] = []
  const typed: number[] = []
  const typedFloor: number[] = []
  for (let round = -rounds; round < rounds; round++) {
    let index = buildSearchIndex(file) // without what an earlier round left in it
    const times = [
      msOf(() => (index = buildSearchIndex(parse())).terms.size),
      msOf(() => (JSON.parse(text) as typeof file).entries.length),
      msOf(() => sumOf((input) => search(index, input).entries.length)) / beginnings.length,
      msOf(() => sumOf(plain)) / beginnings.length,
    ]
    if (round < 0) continue // warm-up
    for (const [at, list] of [ready, readyFloor, typed, typedFloor].entries()) list.push(times[at] ?? 0)
  }
  return [
    {
      what: `checking the file and making the index of ${file.entries.length} entries`,
      value: median(ready),
      unit: 'ms',
      floor: { what: 'reading the file as JSON', value: median(readyFloor) },
      target: { of: 'value', atMost: 100 },
      note: spread(ready, 'ms'),
    },
    {
      what: 'a letter more until the answer',
      value: median(typed),
      unit: 'ms',
      floor: { what: 'looking for each word in every text', value: median(typedFloor) },
      target: { of: 'value', atMost: 12 },
      note: spread(typed, 'ms'),
    },
  ]
}

const sumOf = (count: (input: string) => number) => beginnings.reduce((sum, input) => sum + count(input), 0)

function msOf(run: () => number): number {
  const start = performance.now()
  const found = run()
  const ms = performance.now() - start
  if (found === 0) throw new Error('Nothing was found')
  return ms
}
