import { expect, test } from 'vitest'
import { renderField } from '../rendered.fixture.tsx'
import OrderedTopicsField from './ordered-topics-field.tsx'

const sleep = 9
const early = 4
const parenting = 8

test('topics change places with the arrows, and the focus stays on the pressed one; removed ones can be added again at the end (PROF-2)', async () => {
  const field = await renderField<number[]>([sleep, early, parenting], (value, change) => (
    <OrderedTopicsField value={value} onChange={change} />
  ))
  const press = async (name: string) => {
    field.control(name).focus()
    await field.press(name)
  }
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await press('Move Early Learning up')
  expect(field.value()).toStrictEqual([early, sleep, parenting])
  expect(focused()).toBe('Move Early Learning up')
  await press('Move Early Learning up')
  expect(field.changes).toHaveLength(1)
  await press('Move Sleep down')
  expect(field.value()).toStrictEqual([early, parenting, sleep])
  await press('Remove Parenting')
  expect(field.value()).toStrictEqual([early, sleep])
  expect(focused()).toBe('Remove Sleep')
  await press('Add Parenting')
  expect(field.value()).toStrictEqual([early, sleep, parenting])
  expect([...field.page.querySelectorAll('ol > li')].map((row) => row.textContent)).toStrictEqual([
    '1Early Learning',
    '2Sleep',
    '3Parenting',
  ])
})
