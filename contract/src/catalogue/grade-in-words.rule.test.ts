import { expect, test } from 'vitest'
import { goesOnAfterName, gradeInWords } from './grade-in-words.rule.ts'

test('the name of a grade stands once, also where the author begins with it', () => {
  expect(
    gradeInWords({
      basis: 'study',
      grade: 2,
      sureness: 'A link, not proof of cause. Families were watched.',
    }),
  ).toEqual({
    gradeName: 'A link, not proof of cause.',
    gradeCount: 'Two leaves of four.',
    sureness: 'Families were watched.',
  })
  expect(
    gradeInWords({ basis: 'guideline', grade: 1, sureness: 'WHO calls much of the evidence limited.' }),
  ).toEqual({
    gradeName: 'Careful advice.',
    gradeCount: 'One ring of three.',
    sureness: 'WHO calls much of the evidence limited.',
  })
})

test.each([
  ['book', 'Not measured.'],
  ['notKnown', 'Nobody can say yet.'],
] as const)('a %s has a name and no leaves or rings', (basis, gradeName) => {
  expect(gradeInWords({ basis, grade: null, sureness: 'As it is.' })).toEqual({
    gradeName,
    gradeCount: '',
    sureness: 'As it is.',
  })
})

test.each([
  'Probably so, for these homes, because it’s a count.',
  'Probably so for attendance.',
  'probably so: at six months',
  'Probably so.For all.',
])('a text that goes on after the name of its grade is found: %s', (sureness) => {
  expect(goesOnAfterName({ basis: 'study', grade: 3, sureness })).toBe(true)
})

test.each([
  'Probably so. It holds for these homes.',
  'Probably so.',
  'A first hint of it, in one small study.',
  'Chance made the groups.',
])('a text with a sentence of its own after the name, or without that name, is whole: %s', (sureness) => {
  expect(goesOnAfterName({ basis: 'study', grade: 3, sureness })).toBe(false)
})
