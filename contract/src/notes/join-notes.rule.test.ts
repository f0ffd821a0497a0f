import { describe, expect, test } from 'vitest'
import { joinNotes } from './join-notes.rule.ts'
import { maxNote, maxStoredNote } from './notes.schema.ts'

describe('two notes to one lesson', () => {
  test.each([
    ['Bath time works.', 'Also at breakfast.', 'Bath time works.\n\nAlso at breakfast.'],
    ['Bath time works.', 'Bath time works. Also at breakfast.', 'Bath time works. Also at breakfast.'],
    ['Bath time works. Also at breakfast.', 'Also at breakfast.', 'Bath time works. Also at breakfast.'],
    ['Bath time works.\n', '\nAlso at breakfast.', 'Bath time works.\n\nAlso at breakfast.'],
    ['I know.', 'no', 'I know.\n\nno'],
    ['Наш сад', 'са', 'Наш сад\n\nса'],
    ['', 'Also at breakfast.', 'Also at breakfast.'],
    ['Bath time works.', '', 'Bath time works.'],
    ['Bath time works.', ' \n', 'Bath time works.'],
    ['', '', ''],
  ])('%j and %j: %j', (stored, added, both) => {
    expect(joinNotes(stored, added)).toBe(both)
  })

  test('of the greatest length have room together', () => {
    const [first, second] = ['a'.repeat(maxNote), 'b'.repeat(maxNote)]
    expect(joinNotes(first, second)).toBe(`${first}\n\n${second}`)
    expect(joinNotes(first, second)).toHaveLength(maxStoredNote)
  })

  test('that repeat themselves are compared within a bounded time', () => {
    const [stored, added] = ['a'.repeat(maxStoredNote), 'a'.repeat(maxNote)]
    expect(joinNotes(stored, added)).toBe(`${stored}\n\n${added}`)
  })
})

describe('whatever was written', () => {
  /** Mulberry32: the same texts in every run. */
  function random(seed: number) {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let t = Math.imul(state ^ (state >>> 15), 1 | state)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
    }
  }
  const next = random(20_261_127)
  const words = ['bath', 'no', 'know', '“more”', 'twice.', 'הנה', '⛵', 'a', 'naïve', '12', '']
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  const line = () => Array.from({ length: Math.floor(next() * 4) }, () => pick(words)).join(' ')
  const text = () => Array.from({ length: Math.floor(next() * 5) }, line).join('\n')
  const pairs = Array.from({ length: 3_000 }, () => [text(), text()] as const)
  const linesOf = (of: string) => of.split('\n').map((one) => one.trim())

  test('every line of both stays, in the order of each', () => {
    for (const [stored, added] of pairs) {
      const joined = joinNotes(stored, added)
      for (const of of [stored, added]) {
        let from = 0
        for (const one of linesOf(of)) {
          const at = joined.indexOf(one, from)
          expect(at, JSON.stringify([stored, added, joined])).toBeGreaterThanOrEqual(0)
          from = at + one.length
        }
      }
    }
  })

  test('joining once more with either text changes nothing', () => {
    for (const [stored, added] of pairs) {
      const joined = joinNotes(stored, added)
      expect(joinNotes(joined, added)).toBe(joined)
      expect(joinNotes(joined, stored)).toBe(joined)
      expect(joinNotes(joined, joined)).toBe(joined)
    }
  })

  test('what is stored stands first, and nothing else is added than the empty line', () => {
    for (const [stored, added] of pairs) {
      const joined = joinNotes(stored, added)
      const possible = [stored, added, `${stored.trimEnd()}\n\n${added.trimStart()}`]
      expect(possible, JSON.stringify([stored, added])).toContain(joined)
    }
  })
})
