import { expect, test } from 'vitest'
import { gradeInWords } from './grade-in-words.rule.ts'

test('the name of a grade stands once, also where the author begins with it', () => {
  expect(gradeInWords({ basis: 'study', grade: 2, sureness: 'A link, not proof of cause. Families were watched.' })).toEqual({
    gradeName: 'A link, not proof of cause.',
    gradeCount: 'Two leaves of four.',
    sureness: 'Families were watched.',
  })
  expect(gradeInWords({ basis: 'guideline', grade: 1, sureness: 'WHO calls much of the evidence limited.' })).toEqual({
    gradeName: 'Careful advice.',
    gradeCount: 'One ring of three.',
    sureness: 'WHO calls much of the evidence limited.',
  })
})

test.each([
  ['Probably so for sleep at six months. 35 out of 100 slept.', 3, 'Probably so for sleep at six months.', '35 out of 100 slept.'],
  ['A first hint, and no more. It’s a small study.', 1, 'A first hint, and no more.', 'It’s a small study.'],
  ['Probably so: 1.5 hours more in one trial', 3, 'Probably so: 1.5 hours more in one trial', ''],
])('a sentence that goes on behind the name of the grade stays whole: “%s”', (sureness, grade, gradeName, rest) => {
  expect(gradeInWords({ basis: 'study', grade, sureness })).toMatchObject({ gradeName, sureness: rest })
})

test.each([
  ['book', 'Not measured.'],
  ['notKnown', 'Nobody can say yet.'],
] as const)('a %s has a name and no leaves or rings', (basis, gradeName) => {
  expect(gradeInWords({ basis, grade: null, sureness: 'As it is.' })).toEqual({ gradeName, gradeCount: '', sureness: 'As it is.' })
})
