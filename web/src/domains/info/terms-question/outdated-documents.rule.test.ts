import { expect, test } from 'vitest'
import { outdatedDocuments } from './outdated-documents.rule.ts'

const current = { terms: '2026-11-22', privacy: '2026-11-22' }

test.each([
  [{ terms: null, privacy: null }, ['terms', 'privacy']],
  [{ terms: '2026-11-22', privacy: '2026-11-22' }, []],
  [{ terms: '2026-11-21', privacy: '2026-11-22' }, ['terms']],
  [{ terms: '2026-11-22', privacy: null }, ['privacy']],
  [{ terms: '2027-01-01', privacy: '2026-12-31' }, []],
])('a member who accepted %j has to accept %j', (accepted, outdated) => {
  expect(outdatedDocuments(accepted, current)).toEqual(outdated)
})
