import { expect, test } from 'vitest'
import { renderField } from '../rendered.fixture.tsx'
import { ChildrenField } from './children-field.tsx'
import { nothingAnswered, withAnswers } from './family.fixture.ts'

const nickname = 'What shall we call them? Optional'
const draw = (look?: 'cards' | 'panel' | 'short', value = nothingAnswered) =>
  renderField(value, (current, change) => (
    <ChildrenField
      look={look}
      value={current}
      onChange={(changed) => change(withAnswers(current, changed))}
    />
  ))
const texts = (page: HTMLElement) =>
  [...page.querySelectorAll('li')].map((item) => item.querySelector('b')?.textContent)

test('an age alone is a child; speech is answered and taken back, and the card stays open (DOOR-5)', async () => {
  const field = await draw()
  await field.press('4 to 7 years')
  await field.press('In another way')
  expect(field.value().children).toMatchObject([{ nickname: '', ageGroup: 2, speech: 4 }])
  await field.press('Clear this answer')
  expect(field.value().children).toMatchObject([{ ageGroup: 2, speech: null }])
  expect(document.activeElement).toBe(field.control('Yes'))
  expect(field.value().childrenAgeGroups).toEqual([2])
})

test('another child opens a card and folds the first; each is changed by itself (DOOR-5)', async () => {
  const field = await draw()
  await field.type(nickname, 'Leo')
  await field.press('4 to 7 years')
  await field.press('Add another child')
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  await field.press('8 to 12 years')
  expect(texts(field.page)).toEqual(['Leo', 'Second child'])
  await field.press('Change Leo')
  await field.press('Not with words yet')
  expect(field.page.textContent).toContain('Second child8 to 12')
  expect(field.value().children).toMatchObject([
    { nickname: 'Leo', ageGroup: 2, speech: 3 },
    { nickname: '', ageGroup: 3, speech: null },
  ])
})

test('a removed child leaves Undo with the focus in its place, and comes back with all answers (DOOR-5)', async () => {
  const field = await draw()
  await field.type(nickname, 'Leo')
  await field.press('4 to 7 years')
  await field.press('Remove this child')
  expect(field.value().childrenAgeGroups).toEqual([])
  expect(document.activeElement).toBe(field.control('Undo removing Leo'))
  await field.press('Undo removing Leo')
  expect(field.value().children).toMatchObject([{ nickname: 'Leo', ageGroup: 2, isRemoved: false }])
  expect(document.activeElement).toBe(field.control('Change Leo'))
})

test('a card that was asked for and not filled in closes without a trace (DOOR-5)', async () => {
  const field = await draw('panel')
  await field.press('4 to 7 years')
  await field.press('Done')
  expect(document.activeElement).toBe(field.control('Change First child'))
  await field.press('Add a child')
  await field.press('Remove this child')
  expect(document.activeElement).toBe(field.control('Add a child'))
  expect(field.value().children).toHaveLength(1)
})

test('a nickname that is too long is not saved and stays in its field, also while another card is open (DOOR-5)', async () => {
  const field = await draw()
  const long = 'x'.repeat(41)
  await field.press('4 to 7 years')
  await field.type(nickname, long)
  expect(field.page.textContent).toContain('longer than 40 characters')
  expect(field.value().children).toMatchObject([{ nickname: '', ageGroup: 2 }])
  await field.press('Add another child')
  await field.press('8 to 12 years')
  await field.press('Change First child')
  expect((field.control(nickname) as HTMLInputElement).value).toBe(long)
  await field.type(nickname, 'Leo 🦊')
  expect(field.value().children[0]).toMatchObject({ nickname: 'Leo 🦊' })
})

test('the nickname of another child is refused once its field is left, not while it is half typed (DOOR-5)', async () => {
  const field = await draw()
  await field.type(nickname, 'Leo')
  await field.press('4 to 7 years')
  await field.press('Add another child')
  await field.press('4 to 7 years')
  await field.type(nickname, 'Leo')
  expect(field.page.textContent).not.toContain('Another child here')
  await field.leave(nickname)
  expect(field.page.textContent).toContain('Another child here')
  await field.type(nickname, 'Leonie')
  expect(field.value().children).toMatchObject([{ nickname: 'Leo' }, { nickname: 'Leonie' }])
})

test('a thirteenth child is refused with the reason (DOOR-5)', async () => {
  const field = await draw('short')
  await field.press('4 to 7 years')
  for (let count = 1; count < 12; count++) {
    await field.press('Add another child')
    await field.press('8 to 12 years')
  }
  await field.press('Add another child')
  expect(field.page.querySelector('[role=alert]')?.textContent).toContain('12 children')
  expect(field.value().children).toHaveLength(12)
  await field.press('Change First child')
  await field.press('Remove this child')
  expect(field.page.querySelector('[role=alert]')).toBeNull()
})
