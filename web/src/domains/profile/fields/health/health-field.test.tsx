import { expect, test } from 'vitest'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { renderField } from '../rendered.fixture.tsx'
import { healthChips } from './health-chips.ts'
import { HealthField } from './health-field.tsx'

const consent = 'You may use my health answers to choose lessons'
const render = () =>
  renderField<HealthAnswers>(emptyProfileFields.health, (value, change) => (
    <HealthField withDuration value={value} onChange={change} isInvalid />
  ))

test('conditions are drawn only after the consent to use them, which is saved with its time; withdrawing it removes what was chosen (ONB-16)', async () => {
  const field = await render()
  expect(field.page.textContent).not.toContain('ADHD')
  const before = Date.now()
  await field.press(consent)
  expect(Date.parse(field.value().consentedAt ?? '')).toBeGreaterThanOrEqual(before)

  await field.press('Autism (ASD)')
  await field.press('Asthma')
  await field.press('1 to 2 years')
  expect(field.value()).toMatchObject({ medicalConditions: [1, 6], medicalConditionsDuration: 3 })
  expect(healthChips(field.value())).toStrictEqual(['Autism (ASD)', 'Asthma', 'For 1 to 2 years'])

  await field.press(consent)
  expect(field.value()).toStrictEqual({
    consentedAt: null,
    medicalConditions: [],
    medicalConditionsDuration: null,
  })
  expect(field.page.textContent).not.toContain('ADHD')
})

test('the time is needed only with a condition, and goes with the last one (ONB-16)', async () => {
  const field = await render()
  await field.press(consent)
  expect(field.page.textContent).not.toContain('For how long?')
  await field.press('ADHD')
  expect(field.page.querySelector('[role=radiogroup] [aria-invalid]')).not.toBeNull()
  await field.press('Over 5 years')
  await field.press('ADHD')
  expect(field.value()).toMatchObject({ medicalConditions: [], medicalConditionsDuration: null })
  expect(field.page.textContent).not.toContain('For how long?')
})
