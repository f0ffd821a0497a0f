import { expect, test } from 'vitest'
import { memberData } from './all.ts'

const kindFiles = import.meta.glob<Record<string, unknown>>('../../../**/*.kind.ts', { eager: true })

test('every kind file is in the list of member data', () => {
  const files = Object.entries(kindFiles)
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const [file, exported] of files) {
    const listed = Object.values(exported).filter((value) => memberData.some((kind) => kind === value))
    expect(listed, file).toHaveLength(1)
  }
  expect(memberData).toHaveLength(files.length)
})

test('the names of kinds are parts of storage keys: each once, without a dot', () => {
  const names = memberData.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name.includes('.'))).toEqual([])
})
