import { expect, test } from 'vitest'
import { renderField } from '../rendered.fixture.tsx'
import { nothingAnswered, withAnswers } from './family.fixture.ts'
import { FamilyOrAgesField } from './family-or-ages-field.tsx'

test('an age says that there are children; Expecting and No children yet need no age and take the children back (ONB-2)', async () => {
  const field = await renderField(nothingAnswered, (value, change) => (
    <FamilyOrAgesField value={value} onChange={(changed) => change(withAnswers(value, changed))} />
  ))
  await field.press('8 to 12 years')
  await field.press('Add another child')
  await field.press('Newborn to 3 years')
  expect(field.value()).toMatchObject({ familyType: 2, childrenAgeGroups: [1, 3] })
  await field.press('Expecting')
  expect(field.value()).toMatchObject({ familyType: 3, childrenAgeGroups: [] })
  await field.press('Undo removing Second child')
  expect(field.value()).toMatchObject({ familyType: 2, childrenAgeGroups: [1] })
  await field.press('No children yet')
  expect(field.value()).toMatchObject({ familyType: 1, childrenAgeGroups: [] })
  await field.press('No children yet')
  expect(field.value()).toMatchObject({ familyType: null, childrenAgeGroups: [] })
  await field.press('Add another child')
  await field.press('4 to 7 years')
  expect(field.value()).toMatchObject({ familyType: 2, childrenAgeGroups: [2] })
})
