import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { renderField } from '../rendered.fixture.tsx'
import { healthChips } from './health-chips.ts'
import { HealthField } from './health-field.tsx'

const consent = 'You may use my health answers to choose lessons'
const child = (id: string, nickname: string): Child => ({
  id,
  nickname,
  ageGroup: 2,
  speech: null,
  isRemoved: false,
  changedAt: '2026-11-27T10:00:00.000Z',
})
const [leo, mia] = [child('leo', 'Leo'), child('mia', 'Mia')]
const known = 'How long have you known?'

async function render(familyChildren: Child[] = []) {
  const field = await renderField<HealthAnswers>(emptyProfileFields.health, (value, change) => (
    <HealthField withDuration value={value} onChange={change} familyChildren={familyChildren} isInvalid />
  ))
  const select = (label: string) =>
    act(async () => {
      const list = field.control(known)
      if (!(list instanceof HTMLSelectElement)) throw new Error(`${known} is no list`)
      list.value = [...list.options].find(({ text }) => text === label)?.value ?? ''
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { ...field, select }
}
const words = (health: HealthAnswers, familyChildren: Child[]) =>
  healthChips(health, familyChildren).map(({ label, whose }) => [label, whose].filter(Boolean).join(' '))

test('conditions are drawn only after the consent to use them, which is saved with its time; withdrawing it removes what was chosen (ONB-16)', async () => {
  const field = await render()
  expect(field.page.textContent).not.toContain('ADHD')
  const before = Date.now()
  await field.press(consent)
  expect(Date.parse(field.value().consentedAt ?? '')).toBeGreaterThanOrEqual(before)

  await field.press('Autism (ASD)')
  await field.press('Asthma')
  await field.select('1 to 2 years')
  expect(field.value()).toMatchObject({ medicalConditions: [1, 6], medicalConditionsDuration: 3 })
  expect(words(field.value(), [])).toStrictEqual(['Autism (ASD)', 'Asthma', 'For 1 to 2 years'])

  await field.press(consent)
  expect(field.value()).toStrictEqual({
    consentedAt: null,
    medicalConditions: [],
    medicalConditionsDuration: null,
    conditionOwners: [],
  })
  expect(field.page.textContent).not.toContain('ADHD')
})

test('the time is needed only with a condition, and goes with the last one (ONB-16)', async () => {
  const field = await render()
  await field.press(consent)
  expect(field.page.textContent).not.toContain(known)
  await field.press('ADHD')
  expect(field.page.querySelector('select[aria-invalid]')).not.toBeNull()
  await field.select('Over 5 years')
  await field.press('ADHD')
  expect(field.value()).toMatchObject({ medicalConditions: [], medicalConditionsDuration: null })
  expect(field.page.textContent).not.toContain(known)
})

test('with two children each chosen condition asks for whom it is, and goes with what was said of it (DOOR-5)', async () => {
  const field = await render([leo, mia])
  await field.press(consent)
  await field.press('Autism (ASD)')
  expect(document.activeElement).toBe(field.control('Leo'))
  await field.press('Leo')
  await field.press('Mia')
  await field.press('Asthma')
  const cards = [...field.page.querySelectorAll('li[data-condition]')]
  expect(cards.map(({ textContent }) => textContent)).toHaveLength(2)
  expect(field.page.textContent).not.toContain('What applies to your family?')
  expect(field.value().conditionOwners).toStrictEqual([
    { condition: 1, owner: 'leo' },
    { condition: 1, owner: 'mia' },
  ])
  expect(words(field.value(), [leo, mia])).toStrictEqual(['Autism (ASD) for Leo and Mia', 'Asthma'])
  expect(words(field.value(), [leo])).toStrictEqual(['Autism (ASD)', 'Asthma'])

  await field.press('Remove Autism (ASD)')
  expect(document.activeElement).toBe(field.control('Remove Asthma'))
  expect(field.value()).toMatchObject({ medicalConditions: [6], conditionOwners: [] })
  await field.press('A grown-up')
  expect(words(field.value(), [leo, mia])).toStrictEqual(['Asthma for a grown-up'])
  await field.press('Remove Asthma')
  expect(document.activeElement).toBe(field.control('Autism (ASD)'))
})

test('with one child nothing asks for whom (DOOR-5)', async () => {
  const field = await render([leo])
  await field.press(consent)
  await field.press('Asthma')
  expect(field.page.textContent).not.toMatch(/whom|Leo/)
  expect(field.value()).toMatchObject({ medicalConditions: [6], conditionOwners: [] })
})
