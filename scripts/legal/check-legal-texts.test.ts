import { expect, test } from 'vitest'
import { compareClauses } from './check-legal-texts.mjs'

const clause = { id: 'refunds', title: 'Refunds', revised: '2026-11-27', body: ['Within 30 days.'] }
/** What has to be recorded of a clause stands at the end of what the check says of it. */
const recordedOf = (one: typeof clause) => {
  const [line = ''] = compareClauses('terms', [one], {})
  return JSON.parse(`{${line.slice(line.indexOf('"'))}}`) as Record<string, string>
}

test('a clause that is as it was recorded is fine', () => {
  expect(compareClauses('terms', [clause], recordedOf(clause))).toEqual([])
})

test('a clause with other words on the same day is named with where its version is', () => {
  const [line, ...others] = compareClauses(
    'terms',
    [{ ...clause, body: ['Within 14 days.'] }],
    recordedOf(clause),
  )
  expect(others).toEqual([])
  expect(line).toMatch(/^terms\/refunds says something else than on 2026-11-27\./)
  expect(line).toContain('contract/src/legal/legal-documents.ts')
})

test('a clause that is new, revised or gone is named with what to record', () => {
  const revised = { ...clause, revised: '2026-11-28', body: ['Within 14 days.'] }
  expect(compareClauses('terms', [clause], {})).toEqual([
    expect.stringMatching(/^terms\/refunds is new: in .*"terms\/refunds": "2026-11-27 [0-9a-f]{16}"$/),
  ])
  expect(compareClauses('terms', [revised], recordedOf(clause))).toEqual([
    expect.stringMatching(/^terms\/refunds is revised: in .*"terms\/refunds": "2026-11-28 [0-9a-f]{16}"$/),
  ])
  expect(compareClauses('terms', [], recordedOf(clause))).toEqual([
    expect.stringContaining('terms/refunds is gone'),
  ])
  expect(compareClauses('privacy', [], recordedOf(clause))).toEqual([])
})
