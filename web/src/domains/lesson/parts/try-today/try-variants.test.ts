import { expect, test } from 'vitest'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { groupsOf, shownGroup, variantFor } from './try-variants.ts'

const variant = (...groups: TryVariant['for']): TryVariant => ({
  for: groups,
  step: groups.join(),
  when: '',
  smaller: '',
  larger: '',
})

test('one variant for everyone leaves nothing to choose', () => {
  expect(groupsOf([variant('everyone')])).toEqual([])
  expect(shownGroup([variant('everyone')], ['4-7'])).toBeNull()
  expect(variantFor([variant('everyone')], null)?.step).toBe('everyone')
})

test('only groups that the lesson has can be chosen, in one order for all lessons', () => {
  expect(groupsOf([variant('doesNotSpeak'), variant('4-7', '0-3')])).toEqual(['0-3', '4-7', 'doesNotSpeak'])
})

test('a variant for everyone fits each group that no other names', () => {
  const variants = [variant('everyone'), variant('13+')]
  expect(groupsOf(variants)).toEqual(['0-3', '4-7', '8-12', '13+', 'doesNotSpeak'])
  expect(variantFor(variants, '13+')?.step).toBe('13+')
  expect(variantFor(variants, 'doesNotSpeak')?.step).toBe('everyone')
})

test('the group shown is the first of the reader’s that the lesson has, else one of its first variant', () => {
  const variants = [variant('8-12'), variant('0-3')]
  expect(shownGroup(variants, ['13+', '0-3'])).toBe('0-3')
  expect(shownGroup(variants, ['13+'])).toBe('8-12')
  expect(shownGroup(variants, [])).toBe('8-12')
})
