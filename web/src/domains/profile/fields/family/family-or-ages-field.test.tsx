import { expect, test } from 'vitest'
import { renderField } from '../rendered.fixture.tsx'
import { FamilyOrAgesField } from './family-or-ages-field.tsx'
import type { FamilyOrAges } from './family-or-ages.rule.ts'

test('an age says that there are children; Expecting and No children yet need no age and take the ages back (ONB-2)', async () => {
  const field = await renderField<FamilyOrAges>(
    { familyType: null, childrenAgeGroups: [] },
    (value, change) => <FamilyOrAgesField value={value} onChange={change} />,
  )
  await field.press('8 to 12 years')
  await field.press('Newborn to 3 years')
  expect(field.value()).toStrictEqual({ familyType: 2, childrenAgeGroups: [1, 3] })
  await field.press('Expecting')
  expect(field.value()).toStrictEqual({ familyType: 3, childrenAgeGroups: [] })
  await field.press('No children yet')
  expect(field.value()).toStrictEqual({ familyType: 1, childrenAgeGroups: [] })
  await field.press('No children yet')
  expect(field.value()).toStrictEqual({ familyType: null, childrenAgeGroups: [] })
  await field.press('4 to 7 years')
  await field.press('4 to 7 years')
  expect(field.value()).toStrictEqual({ familyType: null, childrenAgeGroups: [] })
})
