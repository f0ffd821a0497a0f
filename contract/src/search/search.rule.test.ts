import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { searchFile, type SearchEntry, type SearchFile, type SearchWords } from './search-file.schema.ts'
import { buildSearchIndex } from './search-index.rule.ts'
import { search } from './search.rule.ts'

const entry = (id: string, title: string, changes: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  kind: 'lesson',
  title,
  subtitle: '',
  shortAnswer: '',
  subjects: [],
  headings: [],
  mentions: [],
  asks: [],
  ages: [],
  conditions: [],
  minutes: 3,
  ...changes,
})

const tables: SearchWords = {
  same: [
    ['nappy', 'diaper'],
    ['nonverbal', 'doesnt speak', 'no words yet'],
    ['asd', 'autism'],
  ],
  pins: [{ words: ['sleep', 'wont sleep'], first: ['3'], byAge: { '13+': ['4'] } }],
  gaps: [{ about: 'haircuts', nearest: ['2'], words: ['haircut', 'hair cut'] }],
  help: {
    phrases: [{ kinds: ['crisis', 'emergency'], words: ['want to die'] }],
    pairs: [{ kinds: ['poison'], one: ['swallowed', 'ate'], other: ['pill', 'battery'] }],
    lessons: [{ kinds: ['medicalAdvice'], lesson: '5' }],
  },
  noise: ['my', 'the', 'to', 'a', 'is', 'child', 'son', 'he', 'doesnt', 'i', 'what', 'and'],
  negations: ['doesnt', 'not'],
  readAs: { son: 'child' },
}

const shelf = [
  entry('1', 'Talking with pictures', { asks: ['my son doesnt speak', 'three and silent'], conditions: [1] }),
  entry('2', 'Loud places', { asks: ['screams at the hairdresser', 'covers the ears'] }),
  entry('3', 'A calm evening', { asks: ['awake at night', 'bedtime takes hours'], ages: [1, 2] }),
  entry('4', 'Teenagers and nights', { asks: ['phone at night'], ages: [4] }),
  entry('5', 'When a fever is too high', { asks: ['fever in a baby', 'thermometer'] }),
  entry('6', 'Changing in peace', { asks: ['fights the nappy'] }),
  entry('page:cancel', 'Cancel your membership', { kind: 'page', asks: ['cancel', 'stop paying'] }),
]

const smallFile = (entries: SearchEntry[] = shelf, changes: Partial<SearchWords> = {}): SearchFile => ({
  version: '0123456789abcdef',
  words: { ...tables, ...changes },
  entries,
})

const index = buildSearchIndex(searchFile.parse(smallFile()))
const answer = (input: string) => search(index, input)
const ids = (input: string) => answer(input).entries.map(({ id }) => id)

describe('what is found', () => {
  test('other forms of a word, without case, accents and apostrophes', () => {
    for (const input of ['Screaming', 'SCREAM', 'scrèams']) expect(ids(input)[0], input).toBe('2')
    for (const input of ['He doesn’t speak', "he doesn't speak", 'does he not speak'])
      expect(ids(input)[0], input).toBe('1')
  })
  test('words and phrases of the same meaning, in both directions', () => {
    expect(ids('diaper')).toEqual(['6'])
    expect(ids('nonverbal')).toEqual(['1'])
    expect(ids('no words yet')[0]).toBe('1')
  })
  test('the last word while it is typed, and no other that only begins so', () => {
    expect(ids('therm')).toEqual(['5'])
    expect(ids('therm ')).toEqual([])
    expect(ids('th')).toEqual([])
  })
  test('a misspelt word, and it is said what was read', () => {
    expect(answer('thermomter ')).toMatchObject({
      entries: [{ id: '5' }],
      corrections: [{ typed: 'thermomter', read: 'thermometer' }],
    })
    expect(answer('fevr ').corrections).toEqual([{ typed: 'fevr', read: 'fever' }])
    expect(answer('fever').corrections).toEqual([])
    expect(answer('zzzzz ').corrections).toEqual([])
  })
  test('a page by its words', () => {
    expect(ids('cancel')).toEqual(['page:cancel'])
    expect(ids('how to stop paying')[0]).toBe('page:cancel')
  })
  test('the phrase that is all of the input before one that has its words among others', () => {
    const two = buildSearchIndex(
      smallFile([
        entry('1', 'One', { asks: ['phone phone and a tablet at night in the bedroom'] }),
        entry('2', 'Two', { asks: ['phone'] }),
      ]),
    )
    expect(search(two, 'phone').entries.map(({ id }) => id)).toEqual(['2', '1'])
  })
})

describe('how sure the answer is', () => {
  test('most of the input is met, or a part of it, or nothing', () => {
    expect(answer('fever in a baby').band).toBe('answers')
    expect(answer('zebra fever')).toMatchObject({ band: 'perhaps', entries: [{ id: '5' }] })
    expect(answer('zebra giraffe')).toMatchObject({ band: 'nearest', entries: [] })
    expect(answer('')).toMatchObject({ band: 'nearest', entries: [], corrections: [], help: [] })
  })
  test('a subject without a lesson is called so, with what is nearest', () => {
    expect(answer('haircut')).toMatchObject({ band: 'nearest', entries: [{ id: '2' }] })
    expect(answer('covers the ears at a haircut')).toMatchObject({ band: 'nearest' })
  })
  test('a single wide word has what authors chose, by the age of an only child', () => {
    expect(answer('Sleep')).toMatchObject({ band: 'answers', entries: [{ id: '3' }] })
    expect(search(index, 'wont sleep', { ages: [4] }).entries[0]?.id).toBe('4')
    expect(search(index, 'sleep', { ages: [1, 4] }).entries[0]?.id).toBe('3')
    expect(search(index, 'sleep', { ages: [2] }).entries[0]?.id).toBe('3')
  })
})

describe('who searches', () => {
  const night = (...searcher: Parameters<typeof search>) => search(...searcher).entries.map(({ id }) => id)
  test('the age of a child moves an entry a little and hides none', () => {
    expect(night(index, 'night', { ages: [4] })).toEqual(['4', '3'])
    expect(night(index, 'night', { ages: [1] })).toHaveLength(2)
  })
  test('an age in the input wins over the family’s', () => {
    const alike = buildSearchIndex(
      smallFile([entry('1', 'Nights', { ages: [1] }), entry('2', 'Nights', { ages: [4] })]),
    )
    expect(night(alike, 'nights', { ages: [1] })).toEqual(['1', '2'])
    expect(night(alike, 'nights with a 15 year old', { ages: [1] })).toEqual(['2', '1'])
  })
  test('so does a condition', () => {
    const alike = buildSearchIndex(
      smallFile([
        entry('1', 'Nights', { conditions: [2] }),
        entry('2', 'Nights', { conditions: [1] }),
        entry('3', 'Nights'),
      ]),
    )
    expect(night(alike, 'nights', { conditions: [1] })).toEqual(['2', '1', '3'])
    expect(night(alike, 'nights with autism', { conditions: [2] })).toEqual(['2', '1', '3'])
  })
  test('of equally good ones the open one is first', () => {
    const alike = buildSearchIndex(smallFile([entry('1', 'Nights'), entry('2', 'Nights')]))
    expect(night(alike, 'nights')).toEqual(['1', '2'])
    expect(night(alike, 'nights', { isOpen: (id) => id === '2' })).toEqual(['2', '1'])
  })
})

describe('words for help', () => {
  test('a phrase, two words and a first result name kinds of numbers, in the order in which they are shown', () => {
    expect(answer('I want to die').help).toEqual(['emergency', 'crisis'])
    expect(answer('he ate a button battery').help).toEqual(['poison'])
    expect(answer('he ate everything').help).toEqual([])
    expect(answer('fever').help).toEqual(['medicalAdvice'])
  })
})

describe('any input', () => {
  const strange = [
    'a'.repeat(10_000),
    'fever '.repeat(2_000),
    '👶🏽😴🌙',
    'Մանուկը չի քնում',
    '子供が寝ない',
    'طفلي لا ينام',
    '<script>alert(1)</script>',
    '__proto__ constructor toString',
    '\0\uD800 \u202E',
    '12345678901234567890',
    `''''""""((((`,
  ]
  test.each(strange)('%j has an answer', (input) => {
    expect(answer(input)).toEqual(answer(input))
    expect(answer(input).entries.length).toBeLessThanOrEqual(12)
  })
  test('what stands behind the first 160 characters is not read', () => {
    const filler = 'zebra '.repeat(27)
    expect(answer(`${filler}fever`)).toEqual(answer(filler))
    expect(ids(`fever ${filler}`)).toContain('5')
  })
  test('letters of any kind have an answer, twice the same, of entries that exist', () => {
    const known = new Set(index.entries.map(({ id }) => id))
    const vocabulary = fc.constantFrom(
      'fever',
      'nappy',
      'doesnt',
      'speak',
      'haircut',
      'nigt',
      'the',
      '3',
      'year',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(vocabulary, { maxLength: 30 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(typed, fc.subarray([1, 2, 3, 4]), (input, ages) => {
        const found = search(index, input, { ages })
        expect(search(buildSearchIndex(smallFile()), input, { ages })).toEqual(found)
        for (const { id } of found.entries) expect(known.has(id)).toBe(true)
        expect(new Set(found.entries).size).toBe(found.entries.length)
      }),
      { numRuns: 300 },
    )
  }, 60_000) // 300 indexes
})
